/// The model of the wizard's first step: the current colour.
struct WizardModel: Equatable {
  var colour = ""
}
