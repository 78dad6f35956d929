import { sql } from 'kysely'
import { listGame, seedDemoArcade } from '#house/games/index.ts'
import { seedDemoMerchant } from '#house/merchants/index.ts'
import { openDatabase } from '#runtime/database.ts'
import { migrate } from '#runtime/migrate.ts'
import { openLogin } from '#runtime/postgres/login.ts'
import { openGround, type Filling, type Ground } from './ledger-ground.ts'

export const GAME = 'lantern-market'
export const DICE = 'jade-dice'
export const KITE = 'royal-kite'
export const CURRENCY = 'KHR'
export const keyOf = { id: 'arcade', scheme: 'hmac', secret: 'the secret that house and arcade share for the bench' } as const
export const secrets = {
  sealing: 'the sealing secret of the bench, long enough for it',
  vendorKeys: 'the wrapping secret of the bench, long enough for it',
  profiles: [{ kid: 'bench', secret: 'the profile secret of the bench, long enough' }],
} as const

export const PROVIDER_SECRET = 'the secret that house and payment provider share for the bench'

/** The token of a member's game session; only its hash is in the database. */
export const tokenOf = (member: number): string => `the-token-of-member-${member}`
/** The launch code of a member whose game is not open yet. */
export const codeOf = (member: number, game = GAME): string => `the-launch-code-for-${game}-of-member-${member}`

export type HttpGround = Ground & {
  /** Of the arcade's running process. */
  readonly arcadeUrl: string
}

/** The ledger's ground with a merchant, a vendor with its key, and a game session or a launch for members. */
export async function openHttpGround(options: Filling): Promise<HttpGround> {
  const ground = await openGround(options)
  const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
  await owner.transact(async (tx) => {
    const merchant = await seedDemoMerchant(tx, { at: Date.now(), hosts: ['localhost', '127.0.0.1'] })
    const demo = { arcade: 'http://localhost:1', keyId: keyOf.id, secret: keyOf.secret, wrapping: secrets.vendorKeys }
    await seedDemoArcade(tx, { merchant, ...demo })
    const { rows } = await sql<{ vendor: number }>`SELECT vendor FROM games.game WHERE game_code = ${GAME}`.execute(tx)
    for (const [gameCode, name] of [
      [DICE, 'Jade Dice'],
      [KITE, 'Royal Kite'],
    ] as const)
      await listGame(tx, { vendor: rows[0]!.vendor, gameCode, gameType: 'MINI', names: { EN: name }, icon: null })
  })
  // A KHR member stakes more than what the demo's play money allows.
  await sql`UPDATE games.game SET largest_stake = NULL`.execute(owner.db)
  for (const [state, prefix, channel, game] of [
    ['live', 'the-token', 'WEB', GAME],
    ['launched', `the-launch-code-for-${GAME}`, 'MOBILE', GAME],
    ['launched', `the-launch-code-for-${DICE}`, 'MOBILE', DICE],
    ['launched', `the-launch-code-for-${KITE}`, 'MOBILE', KITE],
  ] as const) {
    await sql`
      INSERT INTO games.session (id, secret_hash, state, vendor, game, channel, member, merchant, currency, language, created_at, expires_at)
      SELECT gen_random_uuid(), sha256(convert_to(${prefix}::text || '-of-member-' || m, 'UTF8')), ${state}, g.vendor, g.id, ${channel}, m, 1, ${CURRENCY}, 'EN',
        now(), now() + interval '12 hours'
      FROM generate_series(1, ${options.members}::int) m, games.game g WHERE g.game_code = ${game}`.execute(owner.db)
  }
  await sql`ANALYZE games.session`.execute(owner.db)
  await owner.close()
  await ground.admin.query('CREATE DATABASE arcade')
  const arcadeOwner = Object.assign(new URL(ground.ownerUrl), { pathname: '/arcade' }).href
  await migrate({ url: arcadeOwner, half: 'arcade' })
  return { ...ground, arcadeUrl: await openLogin({ ownerUrl: arcadeOwner, half: 'arcade', password: 'bench' }) }
}
