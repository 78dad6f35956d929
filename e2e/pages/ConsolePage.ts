import type { Locator, Page } from 'playwright-core'
import { loggedIn } from '../house/desk.ts'
import { codeNow, type ConsoleLogin } from '../operators.ts'
import type { Visitor } from '../visitor.ts'

/** The operators' console, in English. */
export class ConsolePage {
  readonly page: Page
  readonly #origin: string

  constructor({ page }: Pick<Visitor, 'page'>, origin: string) {
    this.page = page
    this.#origin = origin
  }

  async open(path = '/'): Promise<this> {
    await this.page.goto(this.#origin + path)
    return this
  }

  /** On to another screen, as a link of the console leads there; another address of the same screen is loaded anew. */
  async goOn(path: string): Promise<void> {
    const { pathname } = new URL(this.page.url())
    if (pathname === path.split('?')[0]) return void (await this.open(path))
    await this.page.evaluate((path) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', path)
    }, path)
    await this.page.locator('h1:not([data-left])').waitFor()
  }

  /** Once the screen shows what it asked for. */
  async loaded(): Promise<void> {
    await this.title.waitFor()
    await this.page.waitForFunction(() => !document.querySelector('[aria-busy=true], [role=status][aria-label=Loading]'))
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get nav(): Locator {
    return this.page.getByRole('navigation', { name: 'Sections' })
  }

  section(name: string): Locator {
    return this.nav.getByRole('link', { name, exact: true })
  }

  /** A screen of the section that stands open. */
  tab(name: string): Locator {
    return this.page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  }

  /** The first step of a login. */
  async showPassword({ account, password }: Pick<ConsoleLogin, 'account' | 'password'>): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(account)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  get code(): Locator {
    return this.page.getByLabel('Authenticator code')
  }

  async showCode(code: string): Promise<void> {
    await this.code.fill(code)
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  async showFreshCode(login: ConsoleLogin): Promise<void> {
    await login.wait()
    await this.showCode(codeNow(login.seed))
  }

  /** What stands beside a field about what is wrong with it. */
  problemOf(field: Locator): Promise<string> {
    return field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(''),
    )
  }

  /** Both steps, from wherever the console sends somebody without a session. */
  async logInByHand(login: ConsoleLogin): Promise<this> {
    await this.open()
    await this.showPassword(login)
    await this.showFreshCode(login)
    await this.nav.waitFor()
    return this
  }

  /** Stands at a place of the console as this operator, who logged in without its form. */
  async logIn(login: ConsoleLogin, path = '/'): Promise<this> {
    const caller = await loggedIn(this.#origin, login)
    await caller.handTo(this.page)
    await this.open(path)
    await this.nav.waitFor()
    return this
  }

  async logOut(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name, exact: true }).click()
    await this.page.getByRole('button', { name: 'Log out' }).click()
    await this.page.waitForURL('**/login**')
  }

  /** By the keyboard alone: `/`, what one was given, Enter; or with a press on the box for it first. */
  async find(text: string, hit: Locator, { pressing = false } = {}): Promise<void> {
    await this.title.waitFor()
    if (pressing)
      await this.page
        .getByRole('banner')
        .getByRole('button', { name: /^Search members/ })
        .click()
    else await this.page.keyboard.press('/')
    await this.dialog.getByRole('combobox').fill(text)
    await hit.waitFor()
    await this.page.keyboard.press('Enter')
  }

  hit(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name })
  }

  /** An act on the page, with its reason, confirmed. */
  async act(verb: string, reason: string): Promise<void> {
    await this.actIn(this.page.getByRole('main'), verb, reason)
  }

  /** An act that stands in a row or a panel. It is done when its question is gone. */
  async actIn(place: Locator, verb: string, reason: string): Promise<void> {
    await place.getByRole('button', { name: verb, exact: true }).click()
    const question = this.page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill(reason)
    await question.getByRole('button', { name: verb, exact: true }).click()
    await question.waitFor({ state: 'detached' })
  }

  /** What the house answers this operator, in their own browser. */
  ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
    return this.page.evaluate(async (path) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
      const answer = await fetch(path, { headers })
      return { status: answer.status, text: await answer.text() }
    }, path)
  }
}
