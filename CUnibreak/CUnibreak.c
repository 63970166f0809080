#include "CUnibreak.h"
