/**
 * Every feature flag of a merchant, by the specification's own name where it gives one. `byDefault` holds for a merchant that
 * says nothing; `effect` is what the flag changes for a visitor or member, and is what the console shows beside the switch. `wall` says which way
 * of turning it lets in, or out, what was stopped before: that takes two people.
 */
export type FlagSpec = {
  readonly byDefault: boolean
  readonly effect: string
  readonly wall?: 'eased by on' | 'eased by off'
}

export const flagCatalogue = {
  USERNAMEREG3: { byDefault: true, effect: 'Registration by username, and the username tab of the login' },
  MOBILENUMREG3: { byDefault: false, effect: 'Registration by mobile number' },
  MOBILEVERCODELOGIN3: { byDefault: false, wall: 'eased by on', effect: 'Login by a code sent to the mobile number' },
  COMM3: { byDefault: false, effect: 'One common login tab that takes username or mobile number' },
  REGMOBVERF3: { byDefault: false, wall: 'eased by off', effect: 'A code sent to the mobile number is required at registration' },
  MOBILENUMPASSREG3: { byDefault: false, effect: 'Registration by mobile number also asks for a password' },
  CHNGPASSVERIF3: {
    byDefault: false,
    wall: 'eased by on',
    effect: 'A forgotten password may be changed by a code sent to the mobile number',
  },
  DIRECTREG3: { byDefault: true, effect: 'The register button stands in the header' },
  TERMSTICKED: { byDefault: false, effect: 'The terms at registration are ticked already' },
  AGENTPOLICY3: { byDefault: false, effect: 'Contracts of a member are fetched together after login' },
  FREEPLAY: { byDefault: false, effect: 'Visitors may play with a trial account' },
  PASSWORDEXPIRY: {
    byDefault: false,
    wall: 'eased by off',
    effect: 'A password past its life, or known to be compromised, must be changed at login',
  },
  SOCIALLINE: { byDefault: false, wall: 'eased by on', effect: 'Login by LINE' },
  SOCIALTELEGRAM: { byDefault: false, wall: 'eased by on', effect: 'Login by Telegram' },
  SOCIALFACEBOOK: { byDefault: false, wall: 'eased by on', effect: 'Login by Facebook' },
  SOCIALGOOGLE: { byDefault: false, wall: 'eased by on', effect: 'Login by Google' },
  IDENTITYSMS: {
    byDefault: false,
    wall: 'eased by on',
    effect: 'Codes to mobile numbers are sent and verified by a third-party identity service',
  },
  SLIDERCAPTCHA: { byDefault: false, effect: 'The captcha is a slider instead of a picture of characters' },
  REMEMBERME: { byDefault: false, wall: 'eased by on', effect: 'The login form offers to remember the member for one day' },
  VERIFYPLACE: {
    byDefault: false,
    wall: 'eased by off',
    effect: 'A login from an address that the member has not used before asks for a further proof',
  },
  FACTORSMS: {
    byDefault: false,
    wall: 'eased by on',
    effect: 'A code by SMS to a proven number may be that proof, and members may choose it as the second step of every login',
  },
  FACTOREMAIL: {
    byDefault: false,
    wall: 'eased by on',
    effect: 'A code by e-mail to a proven address may be that proof, and members may choose it as the second step of every login',
  },
  FACTORPAYEE: { byDefault: false, wall: 'eased by on', effect: 'The name on the bank account may be that proof' },
  PAYMENTPASSWORD: { byDefault: true, wall: 'eased by off', effect: 'A withdrawal asks for the payment password' },
  VIP: { byDefault: false, effect: 'VIP label, rank and page are shown' },
  REFERRAL: { byDefault: false, effect: 'Members may invite friends' },
  MISSIONS: { byDefault: false, effect: 'Missions and their leaderboard are offered' },
  POINTMALL: { byDefault: false, effect: 'Points may be redeemed for goods' },
  BONUSCONTRACT: { byDefault: false, effect: 'Dividend contracts and their page in the agent centre' },
  SALARYCONTRACT: { byDefault: false, effect: 'Daily salary contracts and their page in the agent centre' },
  HOURLYSALARY: { byDefault: false, effect: 'Hourly salary contracts and their page in the agent centre' },
  REALTIMESALARY: { byDefault: false, effect: 'Real-time salary contracts and their page in the agent centre' },
  AGENTTRANSFER: { byDefault: false, wall: 'eased by on', effect: 'Credit may move along one edge of the agent tree' },
  SUBACCOUNTS: {
    byDefault: false,
    wall: 'eased by on',
    effect: 'Agents may open logins with restricted rights for the people who work for them',
  },
  AGENTFACTOR: {
    byDefault: true,
    wall: 'eased by off',
    effect: 'An agent does an agent’s work only with an authenticator app or a passkey',
  },
  DECORATIVEJACKPOT: {
    byDefault: false,
    effect: 'The jackpot counter is an illustration, marked as such, instead of the real pools',
  },
  MEASUREDTIMES: { byDefault: true, effect: 'Average payment times are measured; off: illustrations, marked as such' },
  AUTOPLAY: {
    byDefault: false,
    wall: 'eased by on',
    effect: 'Games may play round after round by themselves, within rules that the player sets; off where the law forbids it',
  },
  LONGFEEDBACK: { byDefault: false, effect: 'Feedback may be 1000 characters long instead of 140' },
  CANCELWITHDRAWAL: { byDefault: false, effect: 'A member may cancel a withdrawal that waits for approval' },
} as const satisfies Record<string, FlagSpec>

export type FlagName = keyof typeof flagCatalogue
export type Flags = Readonly<Record<FlagName, boolean>>

export const flagNames = Object.keys(flagCatalogue) as FlagName[]

/** The merchant's own switches over the defaults; a name that the catalogue does not know is ignored. */
export function flagsWith(own: Readonly<Record<string, boolean>>): Flags {
  return Object.fromEntries(flagNames.map((name) => [name, own[name] ?? flagCatalogue[name].byDefault])) as Flags
}
