"""Libraries of animations and transitions with their demos that nothing here was written for: what `corpus --further` compiles."""

# Repository, the library's module and its files, its demo's files. Globs as in scripts/maintain/corpus. Demos that do not import the module have
# its files in their own.
FURTHER = [
    ('andreamazz+BubbleTransition', 'BubbleTransition', ['Source/*'], ['Demo/Demo/*']),
    ('Ramotion+folding-cell', 'FoldingCell', ['FoldingCell/FoldingCell/*'], ['FoldingCell/FoldingCell-Demo/*']),
    ('Ramotion+expanding-collection', 'expanding_collection', ['Source/**/*'], ['DemoExpandingCollection/DemoExpandingCollection/**/*']),
    ('Ramotion+circle-menu', 'CircleMenu', ['CircleMenuLib/**/*'], ['CircleMenu/*']),
    ('HarshilShah+DeckTransition', 'DeckTransition', ['Source/**/*'], ['Example/Source/**/*']),
    ('ink-spot+UPCarouselFlowLayout', 'UPCarouselFlowLayout', ['UPCarouselFlowLayout/*'], ['UPCarouselFlowLayoutDemo/*']),
    ('okmr-d+DOFavoriteButton', 'DOFavoriteButton', ['DOFavoriteButton/*'], ['DOFavoriteButton-DEMO/DOFavoriteButton-DEMO/*']),
    ('ninjaprox+NVActivityIndicatorView', 'NVActivityIndicatorView', ['Sources/Base/**/*'], []),
    ('ninjaprox+NVActivityIndicatorView', 'NVActivityIndicatorViewExtended', ['Sources/Extended/*'], ['Example/*']),
    ('Ramotion+animated-tab-bar', 'RAMAnimatedTabBarController', ['RAMAnimatedTabBarController/**/*'], ['RAMAnimatedTabBarDemo/RAMAnimatedTabBarDemo/*']),
    ('Ramotion+paper-onboarding', 'paper_onboarding', ['Source/**/*'], ['PaperOnboardingDemo/PaperOnboardingDemo/*', 'PaperOnboardingDemo/Constants/*']),
    ('gontovnik+DGElasticPullToRefresh', 'DGElasticPullToRefresh', ['DGElasticPullToRefresh/*'], ['DGElasticPullToRefreshExample/*']),
    ('Yalantis+Koloda', 'Koloda', ['Pod/Classes/**/*'], ['Example/Koloda/*']),
    ('slackhq+PanModal', 'PanModal', ['PanModal/**/*'], ['Sample/**/*']),
    ('KelvinJin+AnimatedCollectionViewLayout', 'AnimatedCollectionViewLayout', ['Sources/**/*'], ['iOS Example/Source/*']),
    ('marcosgriselli+ViewAnimator', 'ViewAnimator', ['Sources/**/*'], ['Example/iOS/**/*']),
    ('AladinWay+TransitionButton', 'TransitionButton', ['Sources/**/*'], ['iOS Example/Source/*']),
    ('MengTo+Spring', 'Spring', ['Spring/*'], ['SpringApp/*']),
    ('joomcode+BottomSheet', 'BottomSheet', ['Sources/**/*'], ['BottomSheetDemo/**/*']),
    ('jonkykong+SideMenu', 'SideMenu', ['Pod/Classes/*'], ['Example/*']),
    ('evgenyneu+Cosmos', 'Cosmos', ['Cosmos/**/*'], ['Demo/*']),
    ('CosmicMind+Motion', 'Motion', ['Sources/**/*'], []),
    ('PaoloCuscela+Cards', 'Cards', ['Cards/**/*'], ['Demo/Demo/**/*']),
]
