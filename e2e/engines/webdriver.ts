const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A session of the W3C's WebDriver protocol, as far as a walk needs it. Refusals of the driver are thrown with their names. */
export class WebDriver {
  readonly #session: string
  readonly capabilities: Readonly<Record<string, unknown>>

  private constructor(session: string, capabilities: Readonly<Record<string, unknown>>) {
    this.#session = session
    this.capabilities = capabilities
  }

  static async begin(driver: string, capabilities: object): Promise<WebDriver> {
    const answer = await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
    const session = answer as { sessionId: string; capabilities: Record<string, unknown> }
    return new WebDriver(`${driver}/session/${session.sessionId}`, session.capabilities)
  }

  /** The answer of a function's body in the page; an element of it comes as its id. */
  async script(body: string, ...args: readonly object[]): Promise<unknown> {
    return withoutElement(await this.post('execute/sync', { script: body, args }, LONGEST_SCRIPT))
  }

  post(command: string, body: object = {}, longest?: number): Promise<unknown> {
    return send('POST', `${this.#session}/${command}`, body, longest)
  }

  async end(): Promise<void> {
    await send('DELETE', this.#session)
  }
}

export function elementOf(id: string): Readonly<Record<string, string>> {
  return { [ELEMENT]: id }
}

function withoutElement(value: unknown): unknown {
  return typeof value === 'object' && value !== null && ELEMENT in value ? value[ELEMENT] : value
}

/** A driver that answers nothing any more is named, where it would be waited for without end. */
const LONGEST = 30_000

/** What is asked of a page that is just replaced by the next may never be answered: whoever waits for something asks again. */
const LONGEST_SCRIPT = 8000

async function send(method: string, address: string, body?: object, longest = LONGEST): Promise<unknown> {
  const signal = AbortSignal.timeout(longest)
  const answer = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch((error: unknown) => {
    throw new Error(`the driver does not answer ${method} ${new URL(address).pathname}`, { cause: error })
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
