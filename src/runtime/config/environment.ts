/** Everything that is wrong with the environment, told at once, so that it is put right in one go. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`this configuration is refused:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads one variable after the other and keeps the problems; `done` throws them. Values are never part of a problem. */
export class EnvironmentReader {
  readonly #env: Environment
  readonly #problems: string[] = []

  constructor(env: Environment) {
    this.#env = env
  }

  problem(text: string): void {
    this.#problems.push(text)
  }

  text(name: string): string | undefined {
    const value = this.#env[name]?.trim()
    return value === '' ? undefined : value
  }

  port(name: string, otherwise: number): number {
    const value = this.text(name)
    if (value === undefined) return otherwise
    const port = Number(value)
    if (/^\d{1,5}$/.test(value) && port > 0 && port < 65_536) return port
    this.problem(`${name} must be a port number from 1 to 65535`)
    return otherwise
  }

  /** A whole number of seconds, at least so many; null where nothing is said. */
  seconds(name: string, { least }: { least: number }): number | null {
    const value = this.text(name)
    if (value === undefined) return null
    if (/^\d{1,6}$/.test(value) && Number(value) >= least) return Number(value)
    this.problem(`${name} must be a whole number of seconds, at least ${least}`)
    return null
  }

  choice<const Choice extends string>(name: string, { of, otherwise }: { of: readonly Choice[]; otherwise: Choice }): Choice {
    const value = this.text(name)
    if (value === undefined) return otherwise
    const found = of.find((one) => one === value)
    if (!found) this.problem(`${name} must be one of ${of.join(', ')}`)
    return found ?? otherwise
  }

  /** A host and its port, such as 127.0.0.1:3310; null where nothing is said. */
  place(name: string): { readonly host: string; readonly port: number } | null {
    const value = this.text(name)
    if (value === undefined) return null
    const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? []
    if (host && Number(port) > 0 && Number(port) < 65_536) return { host: host.replace(/[[\]]/g, ''), port: Number(port) }
    this.problem(`${name} must be a host and a port such as 127.0.0.1:3310`)
    return null
  }

  list(name: string): readonly string[] {
    return (this.text(name) ?? '').split(',').flatMap((item) => item.trim() || [])
  }

  /** An origin: scheme, host and port, nothing after it. */
  origin(name: string, otherwise: string): string {
    const value = this.text(name)
    if (value === undefined) return otherwise
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value) return value
    this.problem(`${name} must be an origin such as https://play.example.com, without a path or a slash at its end`)
    return otherwise
  }

  done(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems)
  }
}
