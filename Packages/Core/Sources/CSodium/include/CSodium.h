#ifndef CSodium_h
#define CSodium_h
#endif
