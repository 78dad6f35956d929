/** Where an identity service that verifies numbers is: the only addresses of it that the house, or a browser for it, ever asks. */
export type NumberServiceSpec = {
  /** What its tokens name as their issuer, with the project behind it. */
  readonly issuer: string
  readonly keys: string
  /** Browsers ask here for codes, and swap a code for a token. */
  readonly toolkit: string
  /** The script that tells people from programs, and the origins that it opens frames of. */
  readonly captcha: string
  readonly captchaFrames: readonly string[]
}

/** Firebase phone authentication, as it is documented. */
export const numberServiceSpec: NumberServiceSpec = {
  issuer: 'https://securetoken.google.com/',
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  toolkit: 'https://identitytoolkit.googleapis.com/v1',
  captcha: 'https://www.google.com/recaptcha/api.js',
  captchaFrames: ['https://www.google.com', 'https://recaptcha.google.com'],
}

/** How it calls a proof of a number, in a form and in its tokens. */
export const NUMBER_CHANNEL = 'phone'

/** How long its button counts down. */
export const SERVICE_MINUTES = 1
