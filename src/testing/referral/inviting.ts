import { sql } from 'kysely'
import { dayOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { keepReferral } from '#house/referral/keep-referral.ts'
import { insertVersion } from '#house/referral/programme/programme-store.ts'
import type { Programme } from '#house/referral/rules/programme.ts'
import { DEVICE_COOKIE } from '#house/visitors/index.ts'
import type { Browser } from '../house.ts'
import { openPlaying } from '../loyalty/playing.ts'
import { payIn } from '../promotions/pay-in.ts'
import { home } from '../wagers/calendar.ts'
import { offer } from './offer.ts'

export type Inviting = { readonly member: bigint; readonly account: string; readonly browser: Browser }

/** A house in which members invite friends at moments that a test chooses, whose merchant gives something for them. */
export async function openInviting(opened: Millis) {
  const playing = await openPlaying(opened)
  const { db, house, time, readAt } = playing
  const { merchant, directory } = house
  const programme = (terms: Partial<Programme>, since = dayOf(time.now, home)) =>
    db.transact((tx) => insertVersion(tx, { merchant, since, terms: { ...offer, ...terms }, at: time.now }))
  await sql`UPDATE merchants.merchant SET flags = flags || '{"REFERRAL": true}' WHERE id = ${merchant}`.execute(db.owner)
  directory.forget()
  await programme({})
  let names = 0
  const keeping = { db, transact: db.transact, directory, clock: () => time.now, random: systemRandom }
  return {
    ...playing,
    keeping,
    programme,
    pays: (member: bigint, amount: number) => payIn(db, { member, merchant, amount, at: time.now }),
    /** Somebody new, by the word of somebody; on the same device where that is said. */
    comes: async (by: Inviting | null = null, { sameDevice = false } = {}): Promise<Inviting> => {
      const account = `friend${1000 + ++names}`
      const browser = house.browser()
      const device = by?.browser.cookies[DEVICE_COOKIE]
      if (sameDevice && device !== undefined) browser.cookies[DEVICE_COOKIE] = device
      const member = await browser.register(account, undefined, by ? { referralCode: by.account } : {})
      return { member, account, browser }
    },
    /** Does what a minute does, at a moment up to which everything is read. */
    countAt: async (moment: Millis) => {
      await readAt(moment)
      await keepReferral(keeping)
    },
  }
}
