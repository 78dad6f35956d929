import { createCanvas } from '@napi-rs/canvas'
import { keepProfile, proveContact } from '#house/contacts/index.ts'
import type { Part } from '#house/verification/rules/steps.ts'
import { savePolicy } from '#house/verification/policy/policy-store.ts'
import type { Policy, Terms } from '#house/verification/rules/policy.ts'
import { systemClock } from '#runtime/system.ts'
import type { TestDatabase } from './database.ts'
import type { Browser, TestHouse } from './house.ts'

const free: Terms = { depositMonth: null, withdrawOnce: null, withdrawMonth: null, play: true }

/** A policy of four levels; what is not said of one is without a bound. */
export const gradedPolicy = (...levels: readonly Partial<Terms>[]): Policy => ({
  levels: [0, 1, 2, 3].map((level) => ({ ...free, ...levels[level] })),
  keepDays: 7,
})

const picture = (await createCanvas(8, 6).encode('png')).toString('base64')

/** Members who show who they are, step by step, as the site has them do it. */
export function showing(db: TestDatabase, house: TestHouse) {
  let count = 0
  const upload = async (browser: Browser) =>
    (await browser.ask<{ id: string }>({ method: 'POST', path: '/wps/verification/pictures', data: { file: picture } })).json
      .value.id
  const key = () => ({ 'idempotency-key': `verification-key-${++count}` })
  return {
    upload,
    setPolicy: (policy: Policy) => db.transact((tx) => savePolicy(tx, { merchant: house.merchant, policy, at: systemClock() })),
    /** They told a name and a birthday, and proved a contact. */
    tell: async (member: bigint) => {
      const email = `shower${++count}@example.com`
      const profile = { payeeName: 'Sok Dara', birthday: '1990-01-02', email }
      const of = { merchant: house.merchant, member }
      await db.transact(async (tx) => {
        await keepProfile(tx, house.tools.vault, { ...of, profile })
        await proveContact(tx, house.tools.vault, { ...of, contact: { channel: 'email', to: email }, now: systemClock() })
      })
    },
    confirm: (browser: Browser) => browser.ask({ method: 'POST', path: '/wps/verification/details', headers: key() }),
    sendIdentity: async (browser: Browser, number = 'N 0123 4567', parts: readonly Part[] = ['front', 'back', 'face']) => {
      const pictures = await Promise.all(parts.map(async (part) => ({ id: await upload(browser), part })))
      const data = { step: 'identity', paper: 'identity_card', number, pictures }
      return browser.sealed({ method: 'POST', path: '/wps/verification/steps', data, headers: key() })
    },
    sendAddress: async (browser: Browser) => {
      const data = { step: 'address', paper: 'bill', number: '', pictures: [{ id: await upload(browser), part: 'paper' }] }
      return browser.sealed({ method: 'POST', path: '/wps/verification/steps', data, headers: key() })
    },
  }
}
