import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** What the house asks of a browser's passkeys travels as plain JSON; the library turns it into bytes and back. */
type Options = Readonly<Record<string, unknown>>
type Answer = { readonly id: string; readonly rawId: string; readonly type: 'public-key' }

const library = () => import('@simplewebauthn/browser')

/** The person proves with a passkey that is known. */
export async function answerPasskey(options: Options): Promise<Answer> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}

/** The device makes a new passkey. */
export async function makePasskey(options: Options): Promise<Answer> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}
