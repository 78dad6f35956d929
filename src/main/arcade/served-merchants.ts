import { ConfigError, type Config } from '#runtime/config.ts'
import { EnvironmentReader, type Environment } from '#runtime/config/environment.ts'
import type { ServedHouse } from './arcade-server.ts'

const codeForm = /^[a-z][a-z0-9-]{1,30}$/

/** Under which name the house knows the key of its own arcade for a merchant, and the environment its secret. */
export const arcadeKeyId = (merchant: string) => `arcade-${merchant}`
export const arcadeSecret = (merchant: string) => `arcade-wallet-${merchant}`

/** The merchants that this arcade serves, beside the demo's. */
export function merchantsIn(env: Environment): readonly string[] {
  const merchants = [...new Set(new EnvironmentReader(env).list('ARCADE_MERCHANTS'))]
  if (merchants.every((code) => codeForm.test(code))) return merchants
  throw new ConfigError(['ARCADE_MERCHANTS must be codes of merchants with commas between, such as palm,lotus'])
}

/** One of them, as a house with a key of its own. */
export function servedMerchant(code: string, { url, config }: { readonly url: string; readonly config: Config }): ServedHouse {
  return { code, url, key: { id: arcadeKeyId(code), scheme: 'hmac', secret: config.secret(arcadeSecret(code)) } }
}
