import { permissions, type Permission } from '#wire/permissions.ts'

export const roles = ['owner', 'manager', 'finance', 'support', 'content', 'auditor', 'care', 'guest'] as const
export type Role = (typeof roles)[number]

/** What belongs to no merchant. Of these an operator has what the role gives, if the operator works for the house itself. */
const ofTheHouse: ReadonlySet<Permission> = new Set(['operations.read', 'operations.write', 'jobs.read', 'jobs.retry'])

/** For people who are trained for it, and for the owner. */
const ofTheTrained: ReadonlySet<Permission> = new Set(['care.read', 'care.work'])

/** What other systems wrote, where nothing of a person is masked, and books whose proof is work for the whole ledger. */
const notForGuests: ReadonlySet<Permission> = new Set(['calls.read', 'jobs.read', 'operations.read'])

const reading = permissions.filter((name) => name.endsWith('.read') && !ofTheTrained.has(name))

const given: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((name) => name !== 'operators.manage' && name !== 'vendors.keys' && !ofTheTrained.has(name)),
  finance: [
    'console.own',
    'console.act',
    'dashboard.read',
    'members.read',
    'members.contact',
    'money.read',
    'money.export',
    'payments.read',
    'payments.decide',
    'rounds.read',
    'calls.read',
    'wins.release',
    'operations.read',
    'promotions.read',
    'promotions.write',
    'promotions.decide',
  ],
  support: [
    'console.own',
    'console.act',
    'members.read',
    'members.contact',
    'members.state',
    'money.read',
    'money.export',
    'payments.read',
    'rounds.read',
    'calls.read',
    'games.read',
    'vendors.read',
    'content.read',
    'messages.read',
    'messages.send',
    'promotions.read',
    'promotions.decide',
  ],
  content: [
    'console.own',
    'console.act',
    'games.read',
    'games.write',
    'content.read',
    'content.write',
    'messages.read',
    'messages.send',
    'merchant.read',
    'promotions.read',
    'promotions.write',
  ],
  auditor: ['console.own', 'console.act', 'money.export', ...reading],
  care: [
    'console.own',
    'console.act',
    'members.read',
    'members.contact',
    'money.read',
    'money.export',
    'payments.read',
    'rounds.read',
    'care.read',
    'care.work',
  ],
  /** Looks, and changes nothing: a login that a merchant may lend to many. */
  guest: ['console.own', ...reading.filter((name) => !notForGuests.has(name))],
}

/** Whether somebody of one role may do as another what they may not as the first. */
export const raises = (from: Role, to: Role): boolean => given[to].some((name) => !given[from].includes(name))

/** What an operator may do. A first password, which somebody else has seen, is good for nothing but being changed. */
export function permissionsOf({
  role,
  house,
  mustChangePassword,
}: {
  readonly role: Role
  readonly house: boolean
  readonly mustChangePassword: boolean
}): ReadonlySet<Permission> {
  if (mustChangePassword) return new Set(['console.own', 'console.act'])
  return new Set(given[role].filter((name) => house || !ofTheHouse.has(name)))
}
