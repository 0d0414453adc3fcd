#ifndef CSecretService_h
#define CSecretService_h
#endif
