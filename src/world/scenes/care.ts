import { careContract } from '#house/care/console-contract.ts'
import { limitsContract } from '#house/limits/contract.ts'
import { verificationContract } from '#house/verification/contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { MINUTE } from '#kit/clock.ts'
import { arrive, type Person } from '../people/person.ts'
import { slipPicture } from '../stage/picture.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

/** Some keep themselves short, one pauses for a week, one goes away for half a year. */
export async function pauses(world: World): Promise<void> {
  const { stage, people } = world
  const [short, tired, gone] = guests(world, 3, 16)
  for (const person of [short, tired, gone]) await arrive(stage, person)
  await short.device.must(limitsContract.setOwnLimits, { body: { deposit_week: '20000', loss_week: '9000' } })
  await tired.device.ask(limitsContract.beginPause, { body: { kind: 'time_out', length: 7 } })
  await gone.device.ask(limitsContract.beginPause, { body: { kind: 'exclusion', length: 6 } })
  for (const person of new Set([tired, gone])) people.splice(people.indexOf(person), 1)
}

type Cases = { readonly list: readonly { readonly id: string }[] }

/** Whoever watches over players takes a case, speaks to one, and closes one; the others wait. */
export async function cases(world: World): Promise<void> {
  const { care } = world.operators
  const { list } = await care.must<Cases>(careContract.careCases, { query: { state: 'open' } })
  const [first, second] = list.map(({ id }) => ({ id }))
  if (first) {
    await care.must(careContract.takeCase, { params: first })
    await care.ask(careContract.noteCase, { params: first, body: { text: 'Called in the afternoon, no answer yet.' } })
  }
  if (!second || list.length < 3) return
  await care.must(careContract.takeCase, { params: second })
  const body = { outcome: 'spoken', reason: 'Knows the limits and has set one' }
  await care.ask(careContract.closeCase, { params: second, body })
}

/** Reads the code in a letter and types it in. */
async function proveAddress({ stage }: World, { device, who }: Person): Promise<void> {
  await device.must(membersContract.sendContactCode, { body: { channel: 'email' } })
  await stage.work()
  stage.moveTo(stage.now() + MINUTE)
  const code = stage.codeFor(`${who.account}@people.example`)
  await device.must(membersContract.proveContact, { body: { channel: 'email', code } })
}

/** Two send their papers: somebody has to look at them. */
export async function papers(world: World): Promise<void> {
  const { stage, chance } = world
  for (const person of guests(world, 2, 18)) {
    await arrive(stage, person)
    const { device } = person
    await device.must(membersContract.keepProfile, { body: { fields: { birthday: '1991-04-17' }, adult: true } })
    await proveAddress(world, person)
    await device.must(verificationContract.confirmDetails)
    const pictures: { readonly id: string; readonly part: string }[] = []
    for (const part of ['front', 'face']) {
      const body = { file: slipPicture(chance.between(1, 200)) }
      pictures.push({ ...(await device.must<{ readonly id: string }>(verificationContract.sendPaper, { body })), part })
    }
    const body = { step: 'identity', paper: 'passport', number: `N${chance.between(1_000_000, 9_999_999)}`, pictures }
    await device.must(verificationContract.sendStep, { body })
  }
}
