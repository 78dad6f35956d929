import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, enrol, register } from './people.ts'
import type { Device, Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const said = {
  KM: {
    activity: 'មើលសកម្មភាពរបស់អ្នក',
    netPaidIn: 'ប្រាក់ដាក់សុទ្ធ',
    check: 'ការរំលឹកពេលលេង',
    every15: 'រៀងរាល់ 15 នាទី',
    save: 'រក្សាទុក',
    keepPlaying: 'លេងបន្ត',
    staked: 'បានភ្នាល់',
    played: '1 ម៉ោង 2 នាទី',
    saferPlay: 'ការលេងប្រកបដោយការទទួលខុសត្រូវ',
    losses: 'ប្រាក់ចាញ់',
    inADay: 'ក្នុងមួយថ្ងៃ',
    change: 'ប្ដូរដែនកំណត់',
    set: 'រក្សាទុកដែនកំណត់',
    wrong: 'សូមបញ្ចូលចំនួន ដូចជា 50 ឬ 12.50 ឬទុកឱ្យទទេ។',
    reached: 'ការភ្នាល់នេះលើសពីអ្វីដែលកម្រិតប្រាក់ចាញ់របស់អ្នកនៅសល់',
    timeOut: 'ការផ្អាកលេង',
    sevenDays: '7 ថ្ងៃ',
    sure: 'ខ្ញុំយល់ថាវាមិនអាចបញ្ចប់មុនបានទេ។',
    sureFirst: 'សូមបញ្ជាក់ចំណុចនេះជាមុន។',
    begin: 'ចាប់ផ្ដើមផ្អាកលេង',
    stands: 'អ្នកកំពុងផ្អាកលេង',
    closed: 'អ្នកកំពុងសម្រាក ដូច្នេះគ្មានការភ្នាល់ ឬការដាក់ប្រាក់ត្រូវបានទទួលទេ។',
  },
  EN: {
    activity: 'View your activity',
    netPaidIn: 'Net deposits',
    check: 'Reality check',
    every15: 'Every 15 min',
    save: 'Save',
    keepPlaying: 'Keep playing',
    staked: 'Staked',
    played: '1 h 2 min',
    saferPlay: 'Responsible gaming',
    losses: 'Losses',
    inADay: 'Per day',
    change: 'Change limits',
    set: 'Save limits',
    wrong: 'Enter an amount, like 50 or 12.50, or leave it blank.',
    reached: 'This bet is above your remaining loss limit',
    timeOut: 'Time-out',
    sevenDays: '7 days',
    sure: "I understand that this can't be ended early.",
    sureFirst: 'Confirm this first.',
    begin: 'Start time-out',
    stands: "You're on a time-out",
    closed: "You're on a time-out, so you can't bet or deposit.",
  },
  CN: {
    activity: '查看我的活动记录',
    netPaidIn: '净存款',
    check: '游戏时间提醒',
    every15: '每 15 分钟',
    save: '保存',
    keepPlaying: '继续游戏',
    staked: '投注',
    played: '1 小时 2 分',
    saferPlay: '理性娱乐',
    losses: '输额',
    inADay: '每天',
    change: '更改限额',
    set: '保存限额',
    wrong: '请输入金额，例如 50 或 12.50，或留空。',
    reached: '本次投注超出您的输额余量',
    timeOut: '暂停游戏',
    sevenDays: '7 天',
    sure: '我明白这不能提前结束。',
    sureFirst: '请先确认此项。',
    begin: '开始暂停',
    stands: '您正在暂停游戏',
    closed: '您正在暂停游戏，暂时不能投注和存款',
  },
} as const satisfies Record<Language, Record<string, string>>

/** SHOTS=FOLDER keeps pictures of what stands on the page. */
async function picture({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Lets the member have played for an hour and two minutes, so that a check is due. */
async function anHourAgo(account: string): Promise<void> {
  const change = databaseOf(product)
  const whose = `(SELECT id FROM identity.member WHERE account_key = $1)`
  await change(`UPDATE limits.reality_check SET since = since - interval '62 minutes' WHERE member = ${whose}`, [account])
  await change(`UPDATE wallet.account SET check_at = now() WHERE id = ${whose} * 16`, [account])
}

const players: readonly { who: string; device: Device; language: Language }[] = [
  { who: 'in Khmer on a small phone', device: 'small', language: 'KM' },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN' },
  { who: 'in Chinese on a phone', device: 'phone', language: 'CN' },
]

describe.each(players)('a player $who', ({ device, language }) => {
  test('finds the page from every screen, sets a limit of losses there, and the game refuses by its name; after a time-out no game opens [trust 64, trust 65]', async () => {
    const visitor = await visit({ device, language })
    const { page } = visitor
    const words = said[language]
    await new HomePage(visitor).open(product.site)
    const way = page.getByRole('link', { name: words.saferPlay, exact: true })
    await way.click()
    await page.getByRole('heading', { name: words.saferPlay, level: 1 }).waitFor()
    expect(await inaccessible(page)).toEqual([])
    await picture(visitor, `${language}-visitor`)

    await register(visitor, product.site)
    await deposit(visitor, product.site, '100')
    await way.click()
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: words.losses, exact: true }) })
    await card.getByRole('button', { name: words.change }).click()
    await card.getByRole('textbox', { name: words.inADay }).fill('a lot')
    await card.getByRole('button', { name: words.set }).click()
    await card.getByText(words.wrong).first().waitFor()
    await picture(visitor, `${language}-wrong`)
    await card.getByRole('textbox', { name: words.inADay }).fill('0')
    await card.getByRole('button', { name: words.set }).click()
    await card.getByRole('button', { name: words.change }).waitFor()
    await card.getByText('◈0.00').first().waitFor()
    expect(await inaccessible(page)).toEqual([])
    await picture(visitor, `${language}-limits`)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await picture(visitor, `${language}-limits-dark`)

    const home = await new HomePage(visitor).open(product.site)
    await home.game.click()
    const game = await new GamePage(visitor).ready()
    await game.spinButton.click()
    await game.frame.getByText(words.reached).waitFor()
    expect(await way.isVisible(), 'over a game too').toBe(true)
    await picture(visitor, `${language}-game`)

    await way.click()
    const rest = page.locator('section').filter({ has: page.getByRole('heading', { name: words.timeOut, exact: true }) })
    await rest.getByRole('radio', { name: words.sevenDays, exact: true }).click()
    await rest.getByRole('button', { name: words.begin }).click()
    await rest.getByText(words.sureFirst).waitFor()
    await rest.getByRole('checkbox', { name: words.sure }).click()
    await picture(visitor, `${language}-pause-asked`)
    await rest.getByRole('button', { name: words.begin }).click()
    await page.getByText(words.stands, { exact: true }).waitFor()
    expect(await inaccessible(page)).toEqual([])
    await picture(visitor, `${language}-pause`)
    await new HomePage(visitor).open(product.site)
    await home.game.click()
    await page.getByText(words.closed).waitFor()
    await picture(visitor, `${language}-closed`)
  })
})

describe.each(players)('a player $who, after an hour at a game,', ({ device, language }) => {
  test('is shown for how long and at what cost they play, over the game, and plays on once that is answered; the page of activity sums it up [trust 67, trust 68]', async () => {
    const visitor = await visit({ device, language })
    const { page } = visitor
    const words = said[language]
    const { account } = await enrol(visitor, product.site)
    await deposit(visitor, product.site, '100')
    await page.goto(`${product.site}/safer-play`)
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: words.check, exact: true }) })
    await card.getByRole('radio', { name: words.every15 }).click()
    await card.getByRole('button', { name: words.save }).click()
    await card.getByRole('button', { name: words.save }).waitFor({ state: 'detached' })
    await picture(visitor, `${language}-interval`)

    const game = await new GamePage(visitor).open(product.site, 'lantern-market')
    await game.spin()
    await anHourAgo(account)
    await game.open(product.site, 'lantern-market')
    const dialog = page.getByRole('alertdialog', { name: words.check })
    await dialog.getByText(words.played).waitFor()
    await dialog.getByText(words.staked, { exact: true }).waitFor()
    expect(await inaccessible(page)).toEqual([])
    await picture(visitor, `${language}-check`)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await picture(visitor, `${language}-check-dark`)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: words.keepPlaying }).click()
    await dialog.waitFor({ state: 'detached' })
    await game.spin()

    await page.goto(`${product.site}/safer-play`)
    await page.getByRole('link', { name: words.activity }).click()
    const netPaidIn = page.getByText(words.netPaidIn, { exact: true }).locator('..')
    await netPaidIn.getByText('◈100.00').waitFor()
    expect(await inaccessible(page)).toEqual([])
    await picture(visitor, `${language}-activity`)
  })
})
