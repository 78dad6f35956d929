// The module graph, whole: each module, what it owns and what it may use. The import rules are generated from this page
// (tools/dependency-rules.mjs), and `npm run check` compares it with the tree. An import that is not named here does not pass.

/**
 * @typedef {object} Part a folder of src
 * @property {string} owns
 * @property {readonly string[]} uses the parts it may import
 * @property {readonly string[]} [packages] the npm packages and Node modules it may import; absent: any
 * @property {readonly string[]} [apart] its folders that may import any package: programs, not what others import
 */

/**
 * @typedef {object} Module a folder of src/house or src/arcade
 * @property {string} owns
 * @property {readonly string[]} uses modules of the same half whose `index.ts` and `rules/` it may import
 * @property {true} [protocol] it speaks the wallet protocol
 * @property {string} [schema] the schema of its tables, where modules share one; its own name without
 */

const browserPackages = [
  '@base-ui/react',
  '@fontsource',
  '@fontsource-variable',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/openapi-client',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@noble/hashes',
  'd3-array',
  'd3-shape',
  'dompurify',
  'i18next',
  'jose',
  'lucide-react',
  'pixi.js',
  'qrcode.react',
  'react',
  'react-dom',
  'zod',
]

/** @type {Readonly<Record<string, Part>>} */
export const parts = {
  kit: { owns: 'values: money, odds, ids, time, chance, refusal', uses: [], packages: [] },
  wire: {
    owns: 'how a call and a channel are declared, and the refusals of the edge',
    uses: ['kit'],
    packages: ['zod', '@orpc/contract'],
  },
  protocol: {
    owns: 'the vendor wallet protocol: schemas, signature, client, conformance suite',
    uses: ['kit'],
    packages: ['zod', 'undici', 'node:crypto', 'crypto'],
    apart: ['conformance'],
  },
  runtime: { owns: 'drivers: database, HTTP, sockets, jobs, journal reader, config, log', uses: ['kit', 'wire'] },
  house: { owns: 'people and money', uses: ['kit', 'wire', 'runtime'] },
  arcade: { owns: 'games', uses: ['kit', 'wire', 'runtime', 'protocol'] },
  sandbox: { owns: 'a payment provider to play with, a foreign process', uses: ['kit', 'runtime'] },
  ui: { owns: 'the design system; it knows no app', uses: ['kit'], packages: browserPackages },
  'apps/channels': {
    owns: 'a browser’s end of channels: connects, joins, follows numbered states',
    uses: ['kit', 'wire'],
    packages: ['socket.io-client'],
  },
  'apps/client': {
    owns: 'what every app of the house stands on: its calls, the half of a session, languages, theme, late pages',
    uses: ['kit', 'wire', 'ui'],
    packages: browserPackages,
  },
  'apps/site': {
    owns: 'the screens of players and agents',
    uses: ['kit', 'wire', 'ui', 'apps/channels', 'apps/client', 'apps/play/slots/skins', 'apps/play/tiles'],
    packages: browserPackages,
  },
  'apps/console': { owns: 'the screens of operators', uses: ['kit', 'wire', 'ui', 'apps/client'], packages: browserPackages },
  'apps/check': {
    owns: 'the window of an identity service’s check, on a host of its own',
    uses: ['kit', 'ui'],
    packages: ['@fontsource', '@fontsource-variable'],
  },
  'apps/play': { owns: "the arcade's game clients", uses: ['kit', 'wire', 'ui', 'apps/channels'], packages: browserPackages },
  'apps/play/tiles': { owns: 'what stands on the tiles of games without reels', uses: [] },
  'apps/play/slots/skins': {
    owns: 'what our machines look like; the lobby shows their symbols too',
    uses: ['kit', 'wire', 'ui', 'apps/play'],
    packages: browserPackages,
  },
  main: {
    owns: 'the programs: faces and contracts put together',
    uses: ['kit', 'wire', 'protocol', 'runtime', 'house', 'arcade', 'sandbox'],
  },
  world: {
    owns: 'the first world of a demo: who is there, and what they did, by the house’s own calls on a clock that is moved',
    uses: ['kit', 'wire', 'protocol', 'runtime', 'house', 'sandbox', 'main'],
  },
  sim: { owns: 'the seeded simulator and its auditor', uses: ['kit', 'wire', 'runtime', 'house', 'arcade', 'main', 'testing'] },
  'sim/auditor': {
    owns: 'the auditor, who is handed what the arcade publishes',
    uses: ['kit'],
    packages: ['pg', 'node:crypto', 'crypto'],
  },
  testing: {
    owns: 'what tests stand on: a fresh database, people, a world',
    uses: ['kit', 'wire', 'protocol', 'runtime', 'house', 'arcade', 'sandbox', 'main'],
  },
}

/** Which half's contracts and rules the screens of an app may import. */
export const halfOfApp = { 'apps/site': 'house', 'apps/console': 'house', 'apps/check': 'house', 'apps/play': 'arcade' }

/** The folders of an app, highest first: each may import those that stand after it, and nothing before it. */
export const floorsOfApp = {
  'apps/site': ['drawing', 'app', 'shell', 'pages', 'features', 'records', 'navigation', 'session', 'api', 'i18n'],
  'apps/console': ['app', 'shell', 'pages', 'features', 'parts', 'session', 'api', 'i18n'],
}

/** @type {Readonly<Record<string, Module>>} */
export const house = {
  audit: { owns: 'who did what, before and after, in a chain', uses: [] },
  merchants: { owns: 'tenants, hosts, flags, modules, resources, regions, licence, status', uses: ['audit'] },
  notifications: { owns: 'the inbox, what goes out by SMS and e-mail, and the words of both', uses: ['merchants'] },
  wallet: { owns: 'accounts, movements, holds, pools, the journal', uses: ['audit', 'notifications'] },
  visitors: { owns: 'whoever is at the door: device, tries, captcha, forms', uses: ['merchants'], schema: 'identity' },
  contacts: {
    owns: 'addresses and numbers, sealed; the codes sent there, and whose they are',
    uses: ['merchants', 'notifications', 'visitors', 'audit'],
    schema: 'identity',
  },
  access: {
    owns: 'passwords, second factors, providers, remembered devices, sessions',
    uses: ['merchants', 'notifications', 'visitors', 'contacts', 'audit'],
    schema: 'identity',
  },
  members: {
    owns: 'registration, profile, freezes, sub-accounts, what operators know of a member',
    uses: ['merchants', 'notifications', 'visitors', 'contacts', 'access', 'audit', 'wallet'],
    schema: 'identity',
  },
  screening: {
    owns: 'lists of excluded and sanctioned persons, and the members who may be one of them',
    uses: ['merchants', 'notifications', 'contacts', 'members', 'audit'],
  },
  content: {
    owns: 'banners, notices, popups, help and messages, as a merchant says them, and what it is told',
    uses: ['merchants', 'notifications', 'visitors', 'access', 'members', 'audit'],
  },
  verification: {
    owns: 'who members showed to be: steps, papers, what was decided of them, and what each level may do',
    uses: ['merchants', 'notifications', 'visitors', 'contacts', 'members', 'content', 'audit'],
  },
  limits: { owns: 'bet limits, safer play, states and marks of risk', uses: ['members', 'wallet', 'audit'] },
  wagers: { owns: 'the one door for every stake', uses: ['members', 'wallet', 'limits', 'audit'] },
  payments: {
    owns: 'deposits, withdrawals and their providers',
    uses: [
      'visitors',
      'contacts',
      'access',
      'members',
      'wallet',
      'verification',
      'limits',
      'audit',
      'merchants',
      'notifications',
      'content',
    ],
  },
  games: {
    owns: 'the catalogue, launches, vendors and their API',
    uses: ['merchants', 'notifications', 'access', 'members', 'wallet', 'verification', 'limits', 'wagers', 'audit'],
    protocol: true,
  },
  loyalty: {
    owns: 'rebates on valid stakes, and the levels that members reach and keep by them',
    uses: ['merchants', 'notifications', 'members', 'wallet', 'content', 'limits', 'wagers', 'games', 'audit'],
  },
  promotions: {
    owns: 'what members are offered to get, who took it, and what turns a bonus to cash',
    uses: [
      'merchants',
      'notifications',
      'visitors',
      'contacts',
      'members',
      'wallet',
      'content',
      'limits',
      'wagers',
      'payments',
      'loyalty',
      'games',
      'audit',
    ],
  },
  missions: {
    owns: 'missions that members complete by play, what they claimed for them, and the leaderboard of the week',
    uses: ['merchants', 'members', 'wallet', 'content', 'limits', 'wagers', 'loyalty', 'games', 'audit'],
  },
  raffles: {
    owns: 'prizes that a merchant promises, the tickets that members earn for them, and draws that anybody can compute again',
    uses: ['merchants', 'notifications', 'members', 'wallet', 'content', 'limits', 'loyalty', 'promotions', 'games', 'audit'],
  },
  points: {
    owns: 'points that members earn by play, the goods they redeem them for, and what became of it',
    uses: ['merchants', 'notifications', 'contacts', 'members', 'wallet', 'content', 'limits', 'payments', 'loyalty', 'audit'],
  },
  agents: {
    owns: 'who stands below whom, what agents are promised for it, and what it comes to',
    uses: [
      'merchants',
      'notifications',
      'visitors',
      'access',
      'members',
      'wallet',
      'verification',
      'limits',
      'wagers',
      'loyalty',
      'audit',
    ],
  },
  referral: {
    owns: 'what members are given for friends whom they invite: a reward for each friend who counts, and a share of what friends stake',
    uses: ['merchants', 'notifications', 'contacts', 'access', 'members', 'wallet', 'loyalty', 'payments', 'agents', 'audit'],
  },
  reports: {
    owns: "the member's records, kept by readers of the journal",
    uses: ['merchants', 'visitors', 'access', 'members', 'wallet', 'wagers', 'games', 'agents', 'audit'],
  },
  care: {
    owns: 'marks of harm in how members play, and the cases in which operators act on them',
    uses: ['merchants', 'notifications', 'access', 'members', 'wallet', 'limits', 'payments', 'reports', 'audit'],
  },
  campaigns: {
    owns: 'whom a merchant writes to by itself, what it sends them step by step, and what each member wants to be sent',
    uses: ['merchants', 'notifications', 'contacts', 'members', 'limits', 'payments', 'loyalty', 'agents', 'care', 'audit'],
  },
  operators: {
    owns: 'the staff of the console: roles, logins, second factors, sessions',
    uses: ['merchants', 'visitors', 'contacts', 'access', 'audit'],
  },
  retention: {
    owns: 'how long a merchant keeps what it knows of people, and what takes it away',
    uses: [
      'merchants',
      'notifications',
      'contacts',
      'access',
      'members',
      'screening',
      'content',
      'verification',
      'limits',
      'payments',
      'games',
      'points',
      'care',
      'audit',
    ],
  },
}

/** @type {Readonly<Record<string, Module>>} */
export const arcade = {
  fairness: { owns: 'committed seeds and the draws made from them', uses: [], protocol: true },
  players: { owns: 'who plays, and their game sessions: the launch, and what the house said of them', uses: [], protocol: true },
  house: { owns: "the arcade's side of the wallet protocol, and money that it keeps itself", uses: ['players'], protocol: true },
  rounds: {
    owns: 'rounds, their draws and decisions, their stakes and wins, and their repair',
    uses: ['fairness', 'players', 'house'],
    protocol: true,
  },
  events: {
    owns: 'outcomes that many players share, the tickets on them, and their repair',
    uses: ['fairness', 'players', 'house'],
    protocol: true,
  },
  places: {
    owns: 'which process serves a place where many play together, and the money that players bring there',
    uses: ['players', 'house'],
  },
  families: {
    owns: 'what a game must bring to be played, and the face of games that are drawn at once',
    uses: ['fairness', 'players', 'rounds', 'events'],
    protocol: true,
  },
  live: {
    owns: 'the face of games whose outcome many players share: the table as it stands, tickets, results',
    uses: ['fairness', 'players', 'events', 'places', 'families'],
    protocol: true,
  },
  desk: {
    owns: 'what a house’s operators see and say of draws from outside, and the numbers that were opened',
    uses: ['events', 'families'],
    protocol: true,
  },
  slots: { owns: 'slot machines: reels, paytables, spins', uses: ['fairness', 'players', 'rounds', 'families'], protocol: true },
  crash: { owns: 'a kite that rises until its string snaps', uses: ['fairness', 'families'] },
  lottery: { owns: 'lotteries: draws around the clock, and all ways to bet on them', uses: ['events', 'families'] },
  dice: { owns: 'a roll under or over a number', uses: ['families'] },
  hilo: { owns: 'cards called higher or lower', uses: ['families'] },
  keno: { owns: 'tickets of numbers of which ten are drawn', uses: ['families'] },
  limbo: { owns: 'a lantern that rises to a multiplier', uses: ['families'] },
  mines: { owns: 'a pond of leaves with crocodiles under some', uses: ['families'] },
  plinko: { owns: 'a ball through rows of pegs', uses: ['families'] },
  sportsbook: {
    owns: 'matches and the bets on them: sports, prices that move, tickets of one leg or many, virtual worlds of football and e-sports',
    uses: ['fairness', 'players', 'events', 'places', 'families', 'live'],
    protocol: true,
  },
  wheel: { owns: 'wheels of segments in three kinds of risk', uses: ['families'] },
}

export const halves = { house, arcade }
