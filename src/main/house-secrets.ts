/**
 * What the house's program must be told and never makes up outside a demo. Whoever opens a merchant asks for all of it too, so that none is
 * missing on the first day.
 */
export const houseSecrets = { secrets: ['sealing', 'vendor-keys'], rotatingSecrets: ['profiles'] } as const
