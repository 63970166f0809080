import Foundation

Segue.main()
