/// The model of the wizard's first step: the colour that there is.
struct WizardModel: Equatable {
  var colour = ""
}
