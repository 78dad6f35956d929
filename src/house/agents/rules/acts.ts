/** What somebody who works for an agent may have done, as the agent is told of it; whatever else they did is `other`. */
export const actsShown = [
  'identity.log_in',
  'identity.end_session',
  'identity.change_password',
  'identity.add_factor',
  'identity.remove_factor',
  'identity.register',
  'agents.give_password',
  'agents.create_link',
  'agents.stop_link',
  'agents.ask_contract',
  'agents.answer_contract',
  'agents.end_contract',
] as const
export type ActShown = (typeof actsShown)[number] | 'other'

export const actShown = (action: string): ActShown => actsShown.find((one) => one === action) ?? 'other'
