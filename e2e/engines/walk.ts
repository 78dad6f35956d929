import type { Product } from '../product/start.ts'
import { codeNow, loginOf, operatorOf } from '../operators.ts'
import { FREE_SPINS } from '../pages/GamePage.ts'
import { PAYMENT_PASSWORD } from '../pages/WithdrawPage.ts'
import { closePopups } from '../popups.ts'
import { newPerson, type Person } from '../people.ts'
import { addressesOfAgents, addressesOfMembers, addressesOfVisitors, type Address } from '../places.ts'
import { words } from '../words.ts'
import type { Tab } from './tab.ts'
import { Walker } from './walker.ts'

const en = words.EN
const button = (name: string) => ({ role: 'button', name }) as const
const link = (name: string) => ({ role: 'link', name }) as const
const inDialog = { within: { role: 'dialog' } } as const
/** One dialog leaves while the next comes. */
const inDialogOf = (name: string) => ({ within: { role: 'dialog', name } }) as const

/** What a page still asks while the session ends is refused as nobody's. A session that does not begin stops the walk. */
const AFTER_LOGOUT = ': 401'

type Place = { readonly walker: Walker; readonly product: Product }

/** What one person does at the product in one browser; it throws where it cannot go on, and answers what pages complained of on the way. */
export async function walk(open: () => Promise<Tab>, product: Product): Promise<readonly string[]> {
  const tab = await open()
  try {
    await goTheWholeWay(tab, product)
    return (await tab.complaints()).filter((said) => !said.endsWith(AFTER_LOGOUT))
  } finally {
    await tab.close()
  }
}

/** From the first look to the operators' console. */
async function goTheWholeWay(tab: Tab, product: Product): Promise<void> {
  const place = { walker: new Walker(tab), product }
  await tab.resize({ width: 390, height: 844 })
  await arrive(place)
  await openEach(place, addressesOfVisitors)
  const { password } = await register(place)
  await deposit(place)
  await spin(place)
  await withdraw(place, password)
  await changeLanguageAndTheme(place)
  await openEach(place, addressesOfMembers)
  await logOut(place)
  await playForFree(place)
  await logIn(place, loginOf(product, 'general agent', 'site'))
  await openEach(place, addressesOfAgents)
  await tab.resize({ width: 1280, height: 800 })
  await operate(place)
}

/** A dialog that opens by itself hides the page behind it. */
const keepPopupsClosed = (walker: Walker) => walker.ask<void>(`(${String(closePopups)})()`)

/** Home as the server draws it, then as the script builds it. */
async function arrive({ walker, product }: Place): Promise<void> {
  const title = { role: 'heading', level: 1, name: en.market } as const
  await walker.open(product.site)
  // Left while it still fetches its words, a page complains that they do not come.
  await walker.becomesTrue('see the page awake', `return document.documentElement.dataset.drawn === undefined`)
  await keepPopupsClosed(walker)
  await walker.ask(`localStorage.setItem('lang', 'EN'); localStorage.setItem('hisLang', 'EN')`)
  await walker.open(product.site)
  await walker.see(title)
  await walker.see({ role: 'contentinfo' })
  await walker.press({ ...link(en.slots), within: { role: 'main' } })
  await walker.see({ role: 'heading', level: 1, name: en.slots })
  await walker.ask('history.back()')
  await walker.see(title)
}

/** The first as a link from elsewhere opens it, the others as links inside the site do. Each shows another heading than the one before. */
async function openEach({ walker, product }: Place, [first, ...others]: readonly Address[]): Promise<void> {
  if (!first) throw new Error('nowhere to go')
  await walker.open(product.site + first.path)
  await walker.becomesTrue(`see ${first.path} at rest`, bodyThatSeesAnother(first.shows))
  for (const { path, shows } of others) {
    await walker.go(path)
    await walker.becomesTrue(`see ${path} at rest`, bodyThatSeesAnother(shows))
  }
}

const bodyThatSeesAnother = (selector: string) => `
  const shown = [...document.querySelectorAll('${selector}')].findLast((element) => element.checkVisibility())
  if (!shown || document.querySelector('[aria-busy=true]')) return false
  const [element, text] = globalThis.shownLast ?? []
  if (shown === element && shown.textContent === text) return false
  globalThis.shownLast = [shown, shown.textContent]
  return true`

async function register({ walker }: Place): Promise<Person> {
  const person = newPerson()
  await walker.go('/')
  await walker.press(link(en.logIn))
  await walker.press({ ...link(en.newHere), ...inDialogOf(en.logIn) })
  await walker.fill({ label: en.username, ...inDialogOf(en.register) }, person.account)
  await walker.fill({ label: en.password, ...inDialogOf(en.register) }, person.password)
  await walker.fill({ label: en.passwordAgain, ...inDialogOf(en.register) }, person.password)
  await walker.press({ role: 'checkbox', name: en.acceptTerms, partly: true, ...inDialogOf(en.register) })
  await walker.press({ ...button(en.createAccount), ...inDialogOf(en.register) })
  await walker.see({ role: 'status', name: en.balance })
  return person
}

async function deposit({ walker }: Place): Promise<void> {
  await walker.go('/deposit')
  await walker.fill({ role: 'textbox', name: en.amount }, '250')
  await walker.press(button(en.go))
  await walker.press({ ...link(en.goAndPay), within: { role: 'main' } })
  await walker.press(button(en.payNow))
  await walker.press(link(en.backToSite))
  await walker.see({ text: en.credited, within: { role: 'table' } })
}

/** One round for money, and its proof. */
async function spin({ walker, product }: Place): Promise<void> {
  await walker.open(`${product.site}/play/ARCADE/lantern-market`)
  await walker.inFrame(async () => {
    await walker.press(button(en.spin))
    await walker.becomesTrue(
      'see the round end',
      `return document.querySelector('[data-spin][data-phase="ready"]') !== null && document.querySelector('p[role=status]')?.textContent.trim() !== ''`,
      FREE_SPINS,
    )
  })
  await walker.go('/?open=memberCentre&page=personalHistoryCopy')
  await walker.press({ role: 'button', name: en.game, partly: true, within: { role: 'table' } })
  await walker.press({ role: 'link', name: en.proof })
  await walker.inFrame(async () => {
    await walker.see({ role: 'heading', name: en.fairTitle })
    await walker.press(button(en.reveal))
    await walker.see({ text: en.fingerprintFits })
    await walker.see({ text: en.outcomeFits, partly: true })
  })
}

async function withdraw({ walker }: Place, password: string): Promise<void> {
  await walker.go('/withdraw')
  await walker.fill({ role: 'textbox', name: en.holder }, 'Sok Dara')
  await walker.fill({ role: 'textbox', name: en.accountNumber }, '0001112222')
  await walker.press(button(en.saveAccount))
  await walker.press(link(en.setNow))
  await walker.fill({ label: en.loginPassword, ...inDialog }, password)
  await walker.fill({ label: en.newPaymentPassword, ...inDialog }, PAYMENT_PASSWORD)
  await walker.fill({ label: en.newPaymentPasswordAgain, ...inDialog }, PAYMENT_PASSWORD)
  await walker.press({ ...button(en.keepProfile), ...inDialog })
  await walker.fill({ role: 'textbox', name: en.amount }, '100')
  await walker.fill({ label: en.paymentPassword, within: { role: 'main' } }, PAYMENT_PASSWORD)
  await walker.press(button(en.withdraw))
  await walker.press({ ...button(en.withdraw), within: { role: 'alertdialog' } })
  await walker.see({ text: '100.00', partly: true, within: { role: 'table' } })
}

async function changeLanguageAndTheme({ walker, product }: Place): Promise<void> {
  await walker.go('/?open=me')
  const before = await walker.ask<string>('return document.documentElement.dataset.theme')
  await walker.press({ ...button(en.theme), partly: true, ...inDialog })
  await walker.becomesTrue('see another theme', `return document.documentElement.dataset.theme !== '${before}'`)
  for (const [asks, chosen, lang] of [
    [en.chooseLanguage, '中文', 'zh'],
    [words.CN.chooseLanguage, 'English', 'en'],
  ] as const) {
    await walker.open(`${product.site}/?open=language`)
    await walker.press({ role: 'button', name: chosen, partly: true, within: { role: 'dialog', name: asks } })
    await walker.becomesTrue(`hear ${chosen}`, `return document.documentElement.lang.startsWith('${lang}')`)
  }
}

async function logOut({ walker }: Place): Promise<void> {
  await keepPopupsClosed(walker)
  await walker.go('/?open=logout')
  await walker.press({ ...button(en.logOut), ...inDialog })
  await walker.see(link(en.logIn))
}

/** A visitor opens a free game by its address. */
async function playForFree({ walker, product }: Place): Promise<void> {
  await walker.open(`${product.site}/play/ARCADE/lantern-market?trial=true`)
  await walker.inFrame(() => walker.see(button(en.spin)))
}

async function logIn({ walker }: Place, { account, password }: Person): Promise<void> {
  await walker.go('/?open=login')
  await walker.fill({ label: en.username, ...inDialogOf(en.logIn) }, account)
  await walker.fill({ label: en.password, ...inDialogOf(en.logIn) }, password)
  await walker.press({ ...button(en.logIn), ...inDialogOf(en.logIn) })
  await walker.see({ role: 'status', name: en.balance })
}

/** An operator with a list and one member of it. */
async function operate({ walker, product }: Place): Promise<void> {
  const login = operatorOf(product, 'owner')
  await walker.open(product.console)
  await walker.fill({ label: 'Name' }, login.account)
  await walker.fill({ label: 'Password' }, login.password)
  await walker.press(button('Continue'))
  await walker.see({ label: 'Authenticator code' })
  await login.wait()
  await walker.fill({ label: 'Authenticator code' }, codeNow(login.seed))
  await walker.press(button('Log in'))
  await walker.see({ role: 'navigation', name: 'Sections' })
  await walker.go('/members')
  await walker.press({ role: 'link', name: 'dara', within: { role: 'table' } })
  await walker.see({ role: 'heading', level: 1, name: 'dara', partly: true })
}
