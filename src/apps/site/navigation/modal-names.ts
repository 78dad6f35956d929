/** The modals of the site, by the name each has in the address (`?open=me`): so the back gesture closes it and a link opens it. */
export const modalNames = [
  'agentCentre',
  'changeEmail',
  'changeNumber',
  'contracts',
  'feedback',
  'forgot',
  'games',
  'login',
  'logout',
  'memberCentre',
  'miniGames',
  'newPassword',
  'noFreePlay',
  'notAgent',
  'notices',
  'proveEmail',
  'proveNumber',
  'linkOver',
  'realAccount',
  'password',
  'paymentPassword',
  'register',
  'stopMessages',
  'language',
  'me',
  'vendorGames',
] as const

export type ModalName = (typeof modalNames)[number]

/** What shows a member's own: a visitor is asked to log in first, a trial account for a real one. */
export const modalsOfMembers: ReadonlySet<ModalName> = new Set([
  'changeEmail',
  'changeNumber',
  'contracts',
  'memberCentre',
  'password',
  'paymentPassword',
  'proveEmail',
  'proveNumber',
])

/** What shows an agent's own: whoever is none is told so. */
export const modalsOfAgents: ReadonlySet<ModalName> = new Set(['agentCentre'])

export function isModalName(name: unknown): name is ModalName {
  return modalNames.some((known) => known === name)
}
