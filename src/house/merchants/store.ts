import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Merchant, MerchantChange, MerchantDraft } from './merchant.ts'
import { accessDefaults, type AccessPolicy } from './rules/access.ts'
import { leastAgeProof } from './rules/age-proof.ts'
import { flagsWith } from './rules/flags.ts'
import { wholeTree } from './rules/modules.ts'

type Row = Omit<Merchant, 'access' | 'flags' | 'domains' | 'hosts' | 'mainDomain'> & {
  readonly access: Partial<AccessPolicy>
  readonly flags: Record<string, boolean>
  readonly domains: Merchant['domains'] | null
}

const columns = sql`
  m.id, m.code, m.name, m.currency, m.play_money AS "playMoney", m.languages, m.language, m.minimum_age AS "minimumAge", m.age_proof AS "ageProof", m.licence,
  m.maintenance, m.maintenance_window AS "maintenanceWindow", m.blocked_regions AS "blockedRegions", m.gtag_id AS "gtagId", m.skin,
  m.image_cdns AS "imageCdns",
  m.launch_game_cdns AS "launchGameCdns", m.providers, m.flags, m.modules, m.registration, m.access, m.customer_service AS "customerService",
  (SELECT json_agg(json_build_object('domain', d.domain, 'purpose', d.purpose, 'main', d.main) ORDER BY d.main DESC, d.domain)
   FROM merchants.domain d WHERE d.merchant_id = m.id) AS domains`

function merchantOf({ domains, flags, modules, access, ...row }: Row): Merchant {
  const routes = domains ?? []
  return {
    ...row,
    access: { ...accessDefaults, ...access },
    flags: flagsWith(flags),
    modules: wholeTree(modules),
    domains: routes,
    hosts: routes.map(({ domain }) => domain),
    mainDomain: routes.find(({ main }) => main)?.domain ?? '',
  }
}

export async function readMerchants(db: Database | Tx): Promise<Merchant[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM merchants.merchant m ORDER BY m.id`.execute(db)
  return rows.map(merchantOf)
}

/** Locked until the caller commits, so that two operators do not lose each other's change. */
export async function lockMerchant(tx: Tx, code: string): Promise<Merchant | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM merchants.merchant m WHERE m.code = ${code} FOR UPDATE OF m`.execute(tx)
  return rows[0] ? merchantOf(rows[0]) : null
}

/** Null where one of its hosts answers for another merchant. */
export async function insertMerchant(tx: Tx, draft: MerchantDraft): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO merchants.merchant (code, name, currency, play_money, languages, language, minimum_age, age_proof, licence,
      registration, providers)
    VALUES (${draft.code}, ${draft.name}, ${draft.currency}, ${draft.playMoney}, ${draft.languages}, ${draft.language},
      ${draft.minimumAge ?? 21}, ${draft.ageProof ?? leastAgeProof(draft.playMoney)},
      ${draft.licence ? JSON.stringify(draft.licence) : null}::jsonb, ${JSON.stringify(draft.registration)}::jsonb,
      ${draft.providers ? [...draft.providers] : null}::text[])
    RETURNING id`.execute(tx)
  const { id } = rows[0] as { id: number }
  return (await insertDomains(tx, id, draft.domains)) ? id : null
}

const jsonColumns = {
  licence: 'licence',
  maintenanceWindow: 'maintenance_window',
  flags: 'flags',
  modules: 'modules',
  registration: 'registration',
  access: 'access',
  customerService: 'customer_service',
} as const
const plainColumns = {
  name: 'name',
  languages: 'languages',
  language: 'language',
  minimumAge: 'minimum_age',
  ageProof: 'age_proof',
  maintenance: 'maintenance',
  blockedRegions: 'blocked_regions',
  gtagId: 'gtag_id',
  skin: 'skin',
  imageCdns: 'image_cdns',
  launchGameCdns: 'launch_game_cdns',
} as const

/** Writes the columns that the change names, and no other. Domains have a table of their own: see `replaceDomains`. */
export async function updateMerchant(tx: Tx, id: number, { domains: _domains, ...change }: MerchantChange): Promise<void> {
  const sets = Object.entries(change).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (name in plainColumns) return [sql`${sql.ref(plainColumns[name as keyof typeof plainColumns])} = ${value}`]
    const column = sql.ref(jsonColumns[name as keyof typeof jsonColumns])
    return [sql`${column} = ${value === null ? null : JSON.stringify(value)}::jsonb`]
  })
  if (sets.length > 0) await sql`UPDATE merchants.merchant SET ${sql.join(sets)} WHERE id = ${id}`.execute(tx)
}

/** False where one of them answers for another merchant. */
async function insertDomains(tx: Tx, id: number, domains: Merchant['domains']): Promise<boolean> {
  let inserted = 0
  for (const { domain, purpose, main } of domains) {
    const { rows } = await sql`
      INSERT INTO merchants.domain (domain, merchant_id, purpose, main) VALUES (${domain.toLowerCase()}, ${id}, ${purpose}, ${main})
      ON CONFLICT (domain) DO NOTHING RETURNING 1`.execute(tx)
    inserted += rows.length
  }
  return inserted === domains.length
}

/** These domains and no other from now on; false where one of them answers for another merchant. */
export async function replaceDomains(tx: Tx, id: number, domains: Merchant['domains']): Promise<boolean> {
  await sql`DELETE FROM merchants.domain WHERE merchant_id = ${id}`.execute(tx)
  return insertDomains(tx, id, domains)
}
