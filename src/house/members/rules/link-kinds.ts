/**
 * What two accounts may have in common: device, contact · payee: an account that money is paid out to · document: an accepted paper ·
 * network: both registered from one.
 */
export const linkKinds = ['device', 'contact', 'payee', 'document', 'network'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What a later module marks an account by; devices, contacts and networks are known here. */
export type MarkKind = Extract<LinkKind, 'payee' | 'document'>
