/** How a merchant keeps its members' accounts; codes are counted by the day of UTC. */
export type AccessPolicy = {
  /** How old a password may be, where the merchant has passwords expire. */
  readonly passwordDays: number
  /** How long a session may stand still, and how long it lasts however busy it is. */
  readonly idleMinutes: number
  readonly sessionHours: number
  /** How many a member may have open: the oldest ends where one more begins. */
  readonly sessions: number
  /** The most codes that the merchant sends in a day: what a night of abuse may cost at worst. */
  readonly smsPerDay: number
  readonly emailPerDay: number
}
export type AccessSetting = keyof AccessPolicy

export const accessDefaults: AccessPolicy = {
  passwordDays: 90,
  idleMinutes: 30,
  sessionHours: 12,
  sessions: 20,
  smsPerDay: 2000,
  emailPerDay: 10_000,
}

/**
 * What no merchant goes beyond. GLI-19 2.5.4 asks for the login again after 30 idle minutes; passwords that change every week are chosen
 * badly; fewer than two sessions would end a tab's by the other's.
 */
export const accessBounds = {
  passwordDays: { min: 30, max: 365 },
  idleMinutes: { min: 5, max: 30 },
  sessionHours: { min: 1, max: 24 },
  sessions: { min: 2, max: 50 },
  smsPerDay: { min: 100, max: 100_000 },
  emailPerDay: { min: 100, max: 100_000 },
} as const satisfies Record<AccessSetting, { readonly min: number; readonly max: number }>

export const accessSettings = Object.keys(accessDefaults) as AccessSetting[]

/** Whether a policy is whole, in whole numbers, within the bounds. */
export const isSound = (policy: AccessPolicy): boolean =>
  accessSettings.every((name) => {
    const { min, max } = accessBounds[name]
    return Number.isInteger(policy[name]) && policy[name] >= min && policy[name] <= max
  })
