import { agentsContract } from '#house/agents/contract.ts'
import { missionsContract } from '#house/missions/contract.ts'
import { consolePaymentsContract } from '#house/payments/console/console-contract.ts'
import { paymentsContract } from '#house/payments/contract.ts'
import { pointsContract } from '#house/points/contract.ts'
import { promotionsContract } from '#house/promotions/contract.ts'
import { DAY } from '#kit/clock.ts'
import { arrive, join } from '../people/person.ts'
import { payIn } from '../people/pay-in.ts'
import { playAll, sitDown } from '../people/play.ts'
import { PAYMENT_PASSWORD, readyToWithdraw } from '../people/take-out.ts'
import type { World } from '../world.ts'
import { markAsDemo } from './desk.ts'
import { guests } from './guests.ts'

type Promotion = { readonly id: string }

/** Members take what is offered to them, where they may; what is given after a look at it waits for one. */
export async function promotions(world: World): Promise<void> {
  for (const person of guests(world, 5, 2)) {
    await arrive(world.stage, person)
    await person.device.ask(promotionsContract.enterPromotionCode, { body: { code: 'ANGKOR88' } })
    const { list } = await person.device.must<{ list: readonly Promotion[] }>(promotionsContract.promotions)
    for (const { id: promotion } of list) {
      const body = { promotion, remark: 'My birthday is on the 14th.' }
      const joined = await person.device.ask(promotionsContract.joinPromotion, { body })
      if (!joined.success) await person.device.ask(promotionsContract.joinPromotion, { body: { promotion, remark: null } })
      await person.device.ask(promotionsContract.claimReward, { body: { promotion } })
    }
  }
}

type Mission = { readonly id: string; readonly from: string }

/** What was completed is claimed. */
export async function missions(world: World): Promise<void> {
  for (const person of guests(world, 5, 0)) {
    await arrive(world.stage, person)
    const { success, value } = await person.device.ask<{ list: readonly Mission[] }>(missionsContract.missions)
    if (!success) continue
    for (const { id: mission, from: period } of value.list)
      await person.device.ask(missionsContract.claimMission, { body: { mission, period } })
  }
}

type Good = { readonly id: string; readonly price: string }

/** Points become goods, which somebody has to send. */
export async function points(world: World): Promise<void> {
  for (const person of world.people.filter(({ who }) => who.kind === 'whale' || who.kind === 'grinder').slice(0, 6)) {
    await arrive(world.stage, person)
    await readyToWithdraw(person)
    const { list } = await person.device.must<{ list: readonly Good[] }>(pointsContract.rewards)
    const address = { receiver: person.who.name, phone: '+85512345678', address: 'Street 240, Phnom Penh' }
    const cheapest = list.toSorted((one, other) => Number.parseFloat(one.price) - Number.parseFloat(other.price))
    for (const { id: good, price } of cheapest.slice(0, 2)) {
      const body = { good, quantity: 1, price, address, paymentPassword: PAYMENT_PASSWORD }
      await person.device.ask(pointsContract.redeem, { body })
    }
  }
}

/** Codes are issued, some are redeemed; a dear batch waits for a second person. */
export async function vouchers(world: World): Promise<void> {
  const { stage, operators } = world
  const issue = (amount: string, count: number) =>
    operators.finance.must<{ codes?: readonly string[] | null }>(consolePaymentsContract.issueVouchers, {
      body: { method: 'voucher', amount, count, expiresAt: stage.now() + 60 * DAY, reason: 'For the shop at the market' },
    })
  const { codes } = await issue('20', 8)
  for (const [place, person] of guests(world, 3, 5).entries()) {
    const code = codes?.[place]
    await arrive(stage, person)
    if (code) await person.device.ask(paymentsContract.redeemVoucher, { body: { code } })
  }
  await issue('500', 10)
}

const FRIENDS = [1, 2, 3] as const

/** The demo's player brings friends, who do what is asked of them. */
export async function friends(world: World): Promise<void> {
  const { stage, known, people, chance } = world
  const { dara } = known
  await arrive(stage, dara)
  const { code } = await dara.device.must<{ code: string }>(agentsContract.referral, { query: {} })
  const [pattern] = people.slice(1)
  if (!pattern) return
  for (const nth of FRIENDS) {
    // The last one sits at the inviter's own network: somebody has to look whether they are one.
    const ip = nth === FRIENDS.length ? dara.who.ip : `198.18.8.${nth}`
    const who = { ...pattern.who, account: `friend${nth}ofdara`, kind: 'casual' as const, ip }
    const friend = await join(stage, { who, password: pattern.password, chance, invitation: null, friend: code })
    await markAsDemo(world, friend)
    people.push(friend)
    await payIn(world, [{ person: friend, amount: 60, method: 'sandbox', choice: 'pay' }])
    const seat = await sitDown(world, friend, 'jade-dice')
    if (seat) await playAll(world, [{ ...seat, left: 12 }])
  }
}
