import ui from '#ui/i18n/ko/ui.json'
import fairness from './fairness.json'
import shell from './shell.json'
import slots from './slots.json'

export default { fairness, shell, slots, ui }
