import type { FlagName } from '#house/merchants/rules/flags.ts'

/** Whose accounts a member may log in with. */
export const providers = ['line', 'telegram', 'facebook', 'google'] as const
export type Provider = (typeof providers)[number]

/** As each writes its own name. */
export const providerNames = {
  line: 'LINE',
  telegram: 'Telegram',
  facebook: 'Facebook',
  google: 'Google',
} as const satisfies Record<Provider, string>

/** The flag that opens each of them; the merchant's own access at the provider must be set besides. */
export const flagOf = {
  line: 'SOCIALLINE',
  telegram: 'SOCIALTELEGRAM',
  facebook: 'SOCIALFACEBOOK',
  google: 'SOCIALGOOGLE',
} as const satisfies Record<Provider, FlagName>

/** Where a provider sends people back, of a site at this origin. */
export const returnAddress = (origin: string, provider: Provider): string => `${origin}/login/by/${provider}`

/** How a provider speaks OpenID Connect: the only addresses of it that the house, or a browser for it, ever asks. */
export type ProviderSpec = {
  readonly issuers: readonly string[]
  readonly authorize: string
  readonly token: string
  readonly keys: string
  readonly scope: string
  /** Signatures that are taken. HS256 is checked with the secret of the merchant's access, all others with a published key. */
  readonly algorithms: readonly string[]
  /** How the house names itself when it swaps a code. */
  readonly secretIn: 'header' | 'body'
  /** `always`: a token without the nonce is refused; `if told`: the provider does not promise it, and the PKCE verifier binds the code alone. */
  readonly nonce: 'always' | 'if told'
}

/** As each provider documents it. */
export const providerSpecs: Readonly<Record<Provider, ProviderSpec>> = {
  line: {
    issuers: ['https://access.line.me'],
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    keys: 'https://api.line.me/oauth2/v2.1/certs',
    scope: 'openid profile',
    algorithms: ['HS256', 'ES256'],
    secretIn: 'body',
    nonce: 'always',
  },
  telegram: {
    issuers: ['https://oauth.telegram.org'],
    authorize: 'https://oauth.telegram.org/auth',
    token: 'https://oauth.telegram.org/token',
    keys: 'https://oauth.telegram.org/.well-known/jwks.json',
    scope: 'openid profile',
    algorithms: ['RS256'],
    secretIn: 'header',
    nonce: 'if told',
  },
  facebook: {
    issuers: ['https://www.facebook.com'],
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scope: 'openid public_profile',
    algorithms: ['RS256'],
    secretIn: 'body',
    nonce: 'always',
  },
  google: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid profile',
    algorithms: ['RS256'],
    secretIn: 'body',
    nonce: 'always',
  },
}

/** What was wrong with what a provider said of somebody. */
export const refusedBecause = ['code', 'signature', 'issuer', 'audience', 'expired', 'nonce', 'subject', 'malformed'] as const
export type RefusedBecause = (typeof refusedBecause)[number]

/** The name that a registration begins with: short enough for any rule, and without what no name has in it. */
export const nameOf = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .replace(/[\p{C}<>]/gu, '')
        .trim()
        .slice(0, 60)
    : ''

type Ways = {
  /** The member has a password, and the merchant has a login for one. */
  readonly password: boolean
  /** A proven number, and the merchant's login by SMS. */
  readonly sms: boolean
  /** Providers that the member has linked and the merchant offers. */
  readonly linked: readonly Provider[]
}

/** Whether the member could still get in without this provider. */
export const hasOtherWay = ({ password, sms, linked }: Ways, without: Provider): boolean =>
  password || sms || linked.some((provider) => provider !== without)
