// The library's name in older projects.
@_exported import Chameleon
