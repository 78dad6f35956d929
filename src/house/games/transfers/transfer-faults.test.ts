import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { Died } from '#testing/arcade/arcade.ts'
import { PERSISTENCE } from '../rules/transfer.ts'
import { askDueTransfers } from './jobs.ts'
import { askToMove, sendTransfer, type TransferMoment } from './send-transfer.ts'
import { transferById } from './transfer-store.ts'
import { openWallets, type Fault, type Member } from '#testing/games/wallets.ts'

const opened = await openWallets()
const { faults, member, move, sent, stateOf, books, play, again, later, ports } = opened

const dyingAt = (moment: TransferMoment) => ({
  ...ports,
  moment: (now: TransferMoment) => {
    if (now === moment) throw new Died(now)
  },
})

/** A member with 60 in the main wallet and 40 at the vendor. */
async function withBoth(): Promise<Member> {
  const who = await member(100n)
  await sent(who, 'in', '40')
  expect(await books(who)).toEqual([60n, 40n, 0n, 40n])
  return who
}

const after = {
  in: { held: [50n, 40n, 10n], done: [50n, 50n, 0n, 50n] },
  out: { held: [60n, 30n, 10n], done: [70n, 30n, 0n, 30n] },
} as const
const ways = ['in', 'out'] as const
const unheard: Fault[] = ['before', 'lost', 'silent', 'garbled']

describe('a vendor that is not understood', () => {
  test.each(ways.flatMap((way) => unheard.map((fault) => [way, fault] as const)))(
    'leaves the money of a transfer %s (%s) on its way, and moves it once when it is asked again [W1, trust 9, trust 78]',
    async (way, fault) => {
      const who = await withBoth()
      faults.push(fault, fault)
      const id = await sent(who, way, '10')
      expect(await stateOf(id)).toBe('unknown')
      expect((await books(who)).slice(0, 3)).toEqual(after[way].held)
      await again(id)
      expect(opened.passed.at(-1)).toMatch(fault)
      later(5 * MINUTE)
      await again(id)
      expect(await stateOf(id)).toBe('unknown')
      later(5 * MINUTE)
      await again(id)
      expect([await stateOf(id), await books(who)]).toEqual(['done', after[way].done])
    },
  )

  test.each(ways)('answers after it was asked again: a transfer %s is moved once [W1, trust 9]', async (way) => {
    const who = await withBoth()
    faults.push('late')
    const id = await sent(who, way, '10')
    expect(await stateOf(id)).toBe('unknown')
    later(MINUTE)
    await again(id)
    expect([await stateOf(id), await books(who)]).toEqual(['done', after[way].done])
    await opened.release()
    expect([await stateOf(id), await books(who)]).toEqual(['done', after[way].done])
  })

  test('hears a refused transfer late, when the money would be there: it stays refused [W1, trust 9]', async () => {
    const who = await withBoth()
    faults.push('late')
    const id = await sent(who, 'out', '10')
    expect(await stateOf(id)).toBe('unknown')
    await play(who, -35n)
    later(MINUTE)
    await again(id)
    expect(await stateOf(id)).toBe('refused')
    await play(who, 35n)
    await opened.release()
    expect([await stateOf(id), await books(who)]).toEqual(['refused', [60n, 40n, 0n, 40n]])
  })

  test.each(ways)('is given a transfer %s twice: it moves once [W1, trust 13]', async (way) => {
    const who = await withBoth()
    faults.push('twice')
    const id = await sent(who, way, '10')
    expect([await stateOf(id), await books(who)]).toEqual(['done', after[way].done])
  })

  test('does not say what is there: nothing moves, and after a minute it is given up without harm [W1, trust 78]', async () => {
    const who = await withBoth()
    faults.push('down')
    const id = await sent(who, 'out', '10')
    expect([await stateOf(id), await books(who)]).toEqual(['asked', [60n, 40n, 0n, 40n]])
    later(MINUTE)
    faults.push('down')
    await again(id)
    expect([await stateOf(id), await books(who)]).toEqual(['refused', [60n, 40n, 0n, 40n]])
  })

  test('for a day: the transfer is held for two operators, and a late answer still ends it [W1, trust 78]', async () => {
    const who = await withBoth()
    faults.push('before', 'before', 'before')
    const id = await sent(who, 'in', '10')
    later(PERSISTENCE)
    await again(id)
    expect([await stateOf(id), (await books(who)).slice(0, 3)]).toEqual(['held', after.in.held])
    await askDueTransfers(ports)
    expect(await stateOf(id)).toBe('held')
    faults.length = 0
    const held = await transferById(ports.db, id)
    await askToMove(ports, held!)
    expect([await stateOf(id), await books(who)]).toEqual(['done', after.in.done])
  })
})

describe('a house that dies', () => {
  test.each(ways.flatMap((way) => (['sent', 'answered'] as const).map((moment) => [way, moment] as const)))(
    'in a transfer %s when it is %s has the money held, and another process ends it once [W1, trust 15, trust 78]',
    async (way, moment) => {
      const who = await withBoth()
      const id = (await move(who, way, '10')).json.value.id
      await expect(sendTransfer(dyingAt(moment), id)).rejects.toThrow(Died)
      expect([await stateOf(id), (await books(who)).slice(0, 3)]).toEqual(['sent', after[way].held])
      await again(id)
      expect(await stateOf(id)).toBe('sent')
      later(MINUTE)
      await askDueTransfers(ports)
      expect([await stateOf(id), await books(who)]).toEqual(['done', after[way].done])
    },
  )

  test('before the job ran has lost nothing: the next look takes it up [W1]', async () => {
    const who = await withBoth()
    const id = (await move(who, 'in', '10')).json.value.id
    expect([await stateOf(id), (await books(who)).slice(0, 3)]).toEqual(['asked', after.in.held])
    await askDueTransfers(ports)
    expect([await stateOf(id), await books(who)]).toEqual(['done', after.in.done])
  })

  test('in the transaction of the answer leaves it to be asked again, and it ends once [W1, trust 7]', async () => {
    const who = await withBoth()
    const id = (await move(who, 'in', '10')).json.value.id
    let broken = false
    const transact: typeof ports.transact = (verb) =>
      ports.transact(async (tx) => {
        const done = await verb(tx)
        if (broken) throw new Died('the commit of the answer')
        return done
      })
    const dying = { ...ports, transact, moment: (now: TransferMoment) => void (broken ||= now === 'answered') }
    await expect(sendTransfer(dying, id)).rejects.toThrow(Died)
    expect([await stateOf(id), (await books(who)).slice(0, 3)]).toEqual(['sent', after.in.held])
    later(MINUTE)
    await again(id)
    expect([await stateOf(id), await books(who)]).toEqual(['done', after.in.done])
  })

  test('is asked by twenty processes at once: each transfer moves once [W1, trust 13]', async () => {
    const who = await withBoth()
    const id = (await move(who, 'in', '10')).json.value.id
    const before = opened.passed.length
    await Promise.all(Array.from({ length: 20 }, () => again(id)))
    expect([await stateOf(id), await books(who), opened.passed.length - before]).toEqual(['done', after.in.done, 1])
  })
})

test('after all of it the books balance, account by account [W1, trust 11]', async () => {
  expect(await opened.drifts()).toEqual([])
})
