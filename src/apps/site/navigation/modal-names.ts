/** The modals of the site, by the name each has in the address (`?open=me`): so the back gesture closes it and a link opens it. */
export const modalNames = [
  'agentCentre',
  'changeEmail',
  'changeNumber',
  'contracts',
  'feedback',
  'forgot',
  'gameDetails',
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

/** What the specification calls some of them, in links that others made. */
const alsoCalled: Readonly<Record<string, ModalName>> = { loginPopupModal: 'login' }

/** The modal that a link names; undefined where this build knows none of that name. */
export function modalNamed(name: unknown): ModalName | undefined {
  const called = typeof name === 'string' && Object.hasOwn(alsoCalled, name) ? alsoCalled[name] : name
  return modalNames.find((known) => known === called)
}
