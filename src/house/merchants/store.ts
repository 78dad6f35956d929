import { sql } from 'kysely'
import { calendarOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Merchant, MerchantChange, MerchantDraft } from './merchant.ts'
import { accessDefaults, type AccessPolicy } from './rules/access.ts'
import { leastAgeProof } from './rules/age-proof.ts'
import { flagsWith } from './rules/flags.ts'
import { wholeTree } from './rules/modules.ts'

type Row = Omit<Merchant, 'access' | 'flags' | 'domains' | 'hosts' | 'mainDomain' | 'zone' | 'calendar'> & {
  readonly calendar: Calendar | null
  readonly access: Partial<AccessPolicy>
  readonly flags: Record<string, boolean>
  readonly domains: Merchant['domains'] | null
}

const spells = sql`json_agg(json_build_object('zone', c.zone, 'since', extract(epoch FROM c.since) * 1000, 'day', c.day) ORDER BY c.since)`

const columns = sql`
  m.id, m.code, m.name, m.company, m.currency, m.play_money AS "playMoney", m.languages, m.language, m.minimum_age AS "minimumAge", m.age_proof AS "ageProof", m.licence,
  m.maintenance, m.maintenance_window AS "maintenanceWindow", m.blocked_regions AS "blockedRegions", m.gtag_id AS "gtagId", m.skin,
  m.image_cdns AS "imageCdns",
  m.launch_game_cdns AS "launchGameCdns", m.providers, m.flags, m.modules, m.registration, m.access, m.customer_service AS "customerService",
  (SELECT json_agg(json_build_object('domain', d.domain, 'purpose', d.purpose, 'main', d.main) ORDER BY d.main DESC, d.domain)
   FROM merchants.domain d WHERE d.merchant_id = m.id) AS domains,
  (SELECT ${spells} FROM merchants.calendar c WHERE c.merchant = m.id) AS calendar`

function merchantOf({ domains, flags, modules, access, ...row }: Row): Merchant {
  const routes = domains ?? []
  const calendar = row.calendar ?? calendarOf('UTC')
  return {
    ...row,
    calendar,
    zone: (calendar.at(-1) ?? calendar[0]).zone,
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
    INSERT INTO merchants.merchant (code, name, company, currency, play_money, languages, language, minimum_age, age_proof, licence,
      registration, providers)
    VALUES (${draft.code}, ${draft.name}, ${draft.company ?? draft.code}, ${draft.currency}, ${draft.playMoney}, ${draft.languages}, ${draft.language},
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

/** Writes the columns that the change names, and no other. Domains and zones have tables of their own: see `replaceDomains` and `keepCalendar`. */
export async function updateMerchant(
  tx: Tx,
  id: number,
  { domains: _domains, zone: _zone, ...change }: MerchantChange,
): Promise<void> {
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

/** From now on it is another company's; its members are marked anew by a job. */
export async function saveCompany(tx: Tx, id: number, company: string): Promise<void> {
  await sql`UPDATE merchants.merchant SET company = ${company} WHERE id = ${id}`.execute(tx)
}

/** Which company each merchant belongs to. */
export async function readCompanies(db: Database | Tx): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; company: string }>`SELECT id, company FROM merchants.merchant`.execute(db)
  return new Map(rows.map(({ id, company }) => [id, company]))
}

/** What is to come of a calendar is replaced, and what has begun stays. */
export async function keepCalendar(
  tx: Tx,
  { merchant, calendar, now }: { readonly merchant: number; readonly calendar: Calendar; readonly now: Millis },
): Promise<void> {
  await sql`DELETE FROM merchants.calendar WHERE merchant = ${merchant} AND since > ${new Date(now)}`.execute(tx)
  for (const { since, day, zone } of calendar)
    await sql`
      INSERT INTO merchants.calendar (merchant, since, day, zone) VALUES (${merchant}, ${new Date(since)}, ${day}, ${zone})
      ON CONFLICT DO NOTHING`.execute(tx)
}

/** Whether the database counts days by a zone too. */
export async function zoneKept(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_timezone_names WHERE name = ${zone}`.execute(tx)
  return rows.length > 0
}

/** The days of every merchant. */
export async function readCalendars(db: Database | Tx): Promise<ReadonlyMap<number, Calendar>> {
  const { rows } = await sql<{ merchant: number; calendar: Calendar }>`
    SELECT c.merchant, ${spells} AS calendar FROM merchants.calendar c GROUP BY c.merchant`.execute(db)
  return new Map(rows.map(({ merchant, calendar }) => [merchant, calendar]))
}

export async function readCurrency(db: Database | Tx, merchant: number): Promise<string> {
  const { rows } = await sql<{ currency: string }>`SELECT currency FROM merchants.merchant WHERE id = ${merchant}`.execute(db)
  if (!rows[0]) throw new Error(`there is no merchant ${merchant}`)
  return rows[0].currency
}

/** The days of one; by UTC where it has none. */
export async function readCalendar(db: Database | Tx, merchant: number): Promise<Calendar> {
  const { rows } = await sql<{ calendar: Calendar | null }>`
    SELECT ${spells} AS calendar FROM merchants.calendar c WHERE c.merchant = ${merchant}`.execute(db)
  return rows[0]?.calendar ?? calendarOf('UTC')
}
