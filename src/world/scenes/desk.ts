import { accessContract } from '#house/access/contract.ts'
import { contentContract } from '#house/content/contract.ts'
import { publishingContract } from '#house/content/console-contract.ts'
import { consoleMembersContract } from '#house/members/console/console-contract.ts'
import { ledgerContract } from '#house/wallet/console-contract.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { arrive, type Person } from '../people/person.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

/** What members write, in their own languages. */
const letters: Readonly<Record<string, readonly [string, ...string[]]>> = {
  KM: ['ខ្ញុំចង់បានហ្គេមស្លុតថ្មីៗបន្ថែមទៀត', 'ការដកប្រាក់លឿនណាស់ អរគុណ!', 'សូមជួយបន្ថែមធនាគារ ABA ផង'],
  VI: ['Nạp tiền bằng mã QR rất tiện, cảm ơn.', 'Trò chơi đôi khi tải hơi chậm vào buổi tối.'],
  CN: ['希望增加更多彩票玩法。', '客服回复很快，谢谢。'],
  TH: ['อยากให้มีโปรโมชั่นคืนยอดเสียทุกสัปดาห์', 'ฝากเงินง่ายมาก'],
  EN: ['Could you show the history of my free spins?', 'Withdrawal came in ten minutes. Well done.'],
}

type Letter = { readonly id: string }

/** Some write to the house; the older letters are answered, the newest wait. */
export async function feedback(world: World, { answered }: { readonly answered: boolean }): Promise<void> {
  const { stage, operators, chance } = world
  for (const person of guests(world, 5, answered ? 20 : 25)) {
    await arrive(stage, person)
    stage.moveTo(stage.now() + 3 * MINUTE)
    const content = chance.one(letters[person.who.language] ?? letters['EN'] ?? ['Thank you.'])
    await person.device.must<Letter>(contentContract.tellFeedback, { body: { content, pictures: [] } })
  }
  if (!answered) return
  const { list } = await operators.support.must<{ list: readonly Letter[] }>(publishingContract.feedback, { query: {} })
  for (const { id } of list.slice(1)) {
    const body = { title: 'Thank you for writing', content: 'We have passed this on to the people who can change it.' }
    await operators.support.ask(publishingContract.answerFeedback, { params: { id }, body })
  }
}

/** The house writes to all, and to one. */
export async function messages(world: World): Promise<void> {
  const { operators, stage } = world
  const [one] = guests(world, 1, 3)
  const festival = {
    KM: { title: 'រីករាយបុណ្យអុំទូក', content: '<p>សូមជូនពរអ្នក និងក្រុមគ្រួសារជួបតែសេចក្ដីសុខ។</p>' },
    EN: { title: 'Happy Water Festival', content: '<p>We wish you and your family a good festival.</p>' },
    CN: { title: '送水节快乐', content: '<p>祝您和家人节日快乐。</p>' },
  }
  const service = { EN: { title: 'Your payout account', content: '<p>We have checked your account. You can withdraw now.</p>' } }
  await operators.support.must(publishingContract.sendMessage, { body: { account: null, texts: festival, comesAt: null } })
  const alone = { account: one.who.account, texts: service, comesAt: null }
  await operators.support.must(publishingContract.sendMessage, { body: alone })
  const later = { EN: { title: 'Maintenance tonight', content: '<p>Games pause for ten minutes at 4:00.</p>' } }
  await operators.support.must(publishingContract.sendMessage, {
    body: { account: null, texts: later, comesAt: stage.now() + 30 * HOUR },
  })
}

type Adjusted = { readonly id: string }

/** Finance credits by hand: one is confirmed, another waits for a second person. */
export async function adjustments(world: World): Promise<void> {
  const { finance, second } = world.operators
  const [one, two] = guests(world, 2, 6)
  const propose = ({ id }: Person, amount: string) =>
    finance.must<Adjusted>(ledgerContract.proposeAdjustment, {
      params: { id: String(id) },
      body: { way: 'credit', amount, code: 'goodwill', reason: 'For a payment that took a day' },
    })
  const { id: adjustment } = await propose(one, '15')
  const body = { confirm: true, reason: 'As agreed with support' }
  await second.must(ledgerContract.answerAdjustment, { params: { adjustment }, body })
  await propose(two, '40')
}

/** One account is closed to logins, another to withdrawals until two people open it again: that waits. */
export async function freezes(world: World): Promise<void> {
  const { owner } = world.operators
  const [one, two] = guests(world, 2, 10)
  const freeze = (person: Person, kinds: readonly string[], reason: string) =>
    owner.must(consoleMembersContract.freezeMember, { params: { id: String(person.id) }, body: { kinds, reason } })
  await freeze(one, ['login'], 'Three accounts share one bank account')
  await freeze(two, ['withdrawal'], 'The bank asks who owns the account')
  const params = { id: String(two.id) }
  const body = { kinds: ['withdrawal'], reason: 'The bank has confirmed the owner' }
  await owner.must(consoleMembersContract.unfreezeMember, { params, body })
  world.people.splice(world.people.indexOf(one), 1)
}

/** Some have forgotten their passwords: what is sent to them stands in the outbox. */
export async function forgotten(world: World): Promise<void> {
  for (const { who, device } of guests(world, 3, 8)) {
    const body = { username: who.account, email: `${who.account}@people.example` }
    await device.ask(accessContract.askResetLink, { body })
  }
}

/** By which everybody who looks at a member sees that nobody is meant. */
export async function markAsDemo({ operators }: World, person: Person): Promise<void> {
  const body = { text: 'Demo: this member is made up.' }
  await operators.owner.must(consoleMembersContract.writeNote, { params: { id: String(person.id) }, body })
}
