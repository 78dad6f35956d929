import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { EnvironmentReader, type Environment } from './config/environment.ts'
import { demoSecret, weaknessOf } from './config/secrets.ts'

export { ConfigError } from './config/environment.ts'

/** A key that can be replaced: the first one is used, the later ones only open what they once closed. */
export type NamedSecret = { readonly kid: string; readonly secret: string }

export type Config = {
  readonly mode: 'demo' | 'production'
  readonly data: string
  /** The address that the servers listen on; the one of this machine alone unless LISTEN says otherwise. */
  readonly listen: string
  readonly ports: Readonly<Record<'site' | 'console' | 'arcade' | 'provider' | 'check' | 'metrics', number>>
  /** Where browsers reach us: origins. */
  readonly addresses: Readonly<Record<'site' | 'console' | 'arcade' | 'provider' | 'check', string>>
  readonly databaseUrl: string
  readonly arcadeDatabaseUrl: string
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
  readonly tls: { readonly cert: string; readonly key: string } | null
  readonly trustedProxies: readonly string[]
  /** How long a process stays unready before it stops listening, in milliseconds, for the balancer to notice. */
  readonly drainPause: number
  readonly secret: (name: string) => string
  readonly rotatingSecret: (name: string) => readonly [NamedSecret, ...NamedSecret[]]
}

export type ConfigOptions = {
  readonly env?: Environment
  /** The secrets that this process needs, so that a missing one refuses the start and not the first call. */
  readonly secrets?: readonly string[]
  /** The same, of what a demo alone has: in production nobody asks for them. */
  readonly demoSecrets?: readonly string[]
  /** Secrets with older versions: `newest-id:secret,older-id:secret`. */
  readonly rotatingSecrets?: readonly string[]
}

const variableOf = (name: string) => `CROUPIER_SECRET_${name.toUpperCase().replaceAll('-', '_')}`

/** Reads the environment once. Throws a `ConfigError` that names every problem, without any value. */
export function readConfig({
  env = process.env,
  secrets = [],
  demoSecrets = [],
  rotatingSecrets = [],
}: ConfigOptions = {}): Config {
  const reader = new EnvironmentReader(env)
  const mode = readMode(reader)
  const data = resolve(reader.text('CROUPIER_DATA') ?? '.data')
  const tls = readTls(reader)
  const ports = {
    site: reader.port('SITE_PORT', 8080),
    console: reader.port('CONSOLE_PORT', 8081),
    arcade: reader.port('ARCADE_PORT', 8082),
    provider: reader.port('PROVIDER_PORT', 8083),
    check: reader.port('CHECK_PORT', 8084),
    metrics: reader.port('METRICS_PORT', 9464),
  }
  const http = tls ? 'https' : 'http'
  const addresses = {
    site: reader.origin('SITE_URL', `${http}://localhost:${ports.site}`),
    console: reader.origin('CONSOLE_URL', `${http}://console.localhost:${ports.console}`),
    arcade: reader.origin('ARCADE_URL', `${http}://arcade.localhost:${ports.arcade}`),
    provider: reader.origin('PROVIDER_URL', `${http}://provider.localhost:${ports.provider}`),
    check: reader.origin('CHECK_URL', `${http}://check.localhost:${ports.check}`),
  }
  const databaseUrl = readDatabase(reader, { name: 'DATABASE_URL', mode })
  const names = mode === 'demo' ? [...secrets, ...demoSecrets] : secrets
  const kept = readSecrets(reader, { mode, data, names })
  const rotating = readRotating(reader, { mode, data, names: rotatingSecrets })
  const config: Config = {
    mode,
    data,
    ports,
    addresses,
    tls,
    databaseUrl: databaseUrl ?? '',
    arcadeDatabaseUrl: readDatabase(reader, { name: 'ARCADE_DATABASE_URL', mode, otherwise: databaseUrl }) ?? '',
    listen: reader.text('LISTEN') ?? '127.0.0.1',
    logLevel: reader.choice('LOG_LEVEL', { of: ['debug', 'info', 'warn', 'error'], otherwise: 'info' }),
    trustedProxies: reader.list('TRUSTED_PROXIES'),
    drainPause: mode === 'production' ? 3000 : 0,
    secret: (name) => known(kept, name),
    rotatingSecret: (name) => known(rotating, name),
  }
  if (mode === 'production' && Object.values(addresses).some((address) => address.startsWith('http:'))) {
    reader.problem('SITE_URL, CONSOLE_URL, ARCADE_URL, PROVIDER_URL and CHECK_URL must be https outside demo mode')
  }
  const { check, ...others } = addresses
  if (Object.values(others).some((address) => new URL(address).hostname === new URL(check).hostname)) {
    reader.problem(
      'CHECK_URL must have a host of its own: another company’s script runs there, and cookies do not tell ports apart',
    )
  }
  reader.done()
  return config
}

function readMode(reader: EnvironmentReader): Config['mode'] {
  if (!reader.text('CROUPIER_MODE') && reader.text('NODE_ENV') === 'production') {
    reader.problem('NODE_ENV is production: say CROUPIER_MODE=production, or CROUPIER_MODE=demo if play money is meant')
  }
  return reader.choice('CROUPIER_MODE', { of: ['demo', 'production'], otherwise: 'demo' })
}

const knownPasswords: ReadonlySet<string> = new Set([
  '',
  'postgres',
  'password',
  'croupier',
  'secret',
  'admin',
  'changeme',
  'test',
  'root',
])
const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', ''])

type DatabaseOptions = { readonly name: string; readonly mode: Config['mode']; readonly otherwise?: string | undefined }

function readDatabase(reader: EnvironmentReader, { name, mode, otherwise }: DatabaseOptions): string | undefined {
  const value = reader.text(name)
  if (value === undefined) {
    if (name === 'DATABASE_URL') reader.problem('DATABASE_URL is missing (npm start sets it to the embedded database)')
    return otherwise
  }
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
    reader.problem(`${name} must look like postgres://login:password@host:5432/database`)
    return otherwise
  }
  const { hostname, password } = new URL(value)
  if (mode === 'production' && !localHosts.has(hostname) && knownPasswords.has(decodeURIComponent(password).toLowerCase())) {
    reader.problem(`${name} has no password, or one that everybody knows`)
  }
  return value
}

function readTls(reader: EnvironmentReader): Config['tls'] {
  const files = [reader.text('TLS_CERT_FILE'), reader.text('TLS_KEY_FILE')] as const
  const [cert, key] = files
  if (!cert && !key) return null
  if (!cert || !key || !existsSync(cert) || !existsSync(key)) {
    reader.problem('TLS_CERT_FILE and TLS_KEY_FILE must both name a readable PEM file')
    return null
  }
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}

type SecretOptions = { readonly mode: Config['mode']; readonly data: string; readonly names: readonly string[] }

function readSecrets(reader: EnvironmentReader, { mode, data, names }: SecretOptions): ReadonlyMap<string, string> {
  return new Map(
    names.flatMap((name) => {
      const variable = variableOf(name)
      const given = reader.text(variable)
      if (given === undefined && mode === 'demo') return [[name, demoSecret(data, name)] as const]
      if (given === undefined) {
        reader.problem(`${variable} is missing; make one with: openssl rand -base64 32`)
        return []
      }
      const weakness = weaknessOf(given)
      if (weakness) reader.problem(`${variable} ${weakness}; make one with: openssl rand -base64 32`)
      return [[name, given] as const]
    }),
  )
}

type Rotating = readonly [NamedSecret, ...NamedSecret[]]

function readRotating(reader: EnvironmentReader, { mode, data, names }: SecretOptions): ReadonlyMap<string, Rotating> {
  return new Map(
    names.flatMap((name) => {
      const variable = variableOf(name)
      const given = reader.text(variable)
      if (given === undefined && mode === 'demo') return [[name, [{ kid: 'demo', secret: demoSecret(data, name) }]] as const]
      const versions = (given ?? '').split(',').map((version) => /^\s*([\w-]{1,32}):(.+?)\s*$/.exec(version))
      const read = versions.flatMap((match) => (match ? [{ kid: match[1] as string, secret: match[2] as string }] : []))
      const [newest, ...older] = read
      if (!newest || read.length < versions.length || new Set(read.map(({ kid }) => kid)).size < read.length) {
        reader.problem(`${variable} must be name:secret, newest first, such as 2026b:…,2026a:…`)
        return []
      }
      for (const { kid, secret } of read) {
        const weakness = weaknessOf(secret)
        if (weakness) reader.problem(`${variable}: the secret ${kid} ${weakness}`)
      }
      return [[name, [newest, ...older]] as const]
    }),
  )
}

function known<T>(secrets: ReadonlyMap<string, T>, name: string): T {
  const secret = secrets.get(name)
  if (secret === undefined) throw new Error(`the secret ${name} was not asked for when the configuration was read`)
  return secret
}
