import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'
import { endpoints, MOUNT, verbs } from '#protocol/endpoints.ts'
import { headerNames } from '#protocol/signature.ts'
import { moduleNode } from '#house/merchants/contract.ts'
import { describeCalls } from '#runtime/http/openapi/describe-calls.ts'
import { edgeContract } from '#wire/edge.ts'
import { consoleContracts, houseContracts } from '../contract.ts'

/** A whole number beyond a double's reach is still a plain JSON integer on the wire. */
function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'bigint')
        Object.assign(jsonSchema, { type: 'integer', description: 'exact; hundred-thousandths where money' })
    },
  })
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } })

const signed: OpenAPI.ParameterObject[] = Object.values(headerNames).map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

const info = { version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } }
const schemas = { ModuleNode: moduleNode }

const siteTags: Readonly<Record<string, string>> = {
  edge: 'The keys that sealed bodies are made for.',
  merchants: 'What a merchant’s site shows, which flags and rules it has, and whom it lets in.',
  identity: 'Visitors, members and their logins: registration, passwords, second factors, contacts, profiles.',
  wallet: 'A member’s balance.',
  content: 'Banners, notices, announcements, messages, feedback and pictures.',
  games: 'The lobby: vendors, games, favourites, launches, and money moved to a vendor’s own wallet.',
  limits: 'Responsible gaming: a member’s own limits, pauses and reality checks.',
  payments: 'Deposits, withdrawals, payees and vouchers.',
  promotions: 'What the merchant offers, what a member took of it, and how far a bonus has come.',
  loyalty: 'What a member’s play gives back: rebates by day, and VIP levels.',
  points: 'Points that a member earns by play, the goods they redeem them for, and what became of it.',
  raffles: 'Raffles: their prizes, the tickets of a member, and what each draw is computed again from.',
  missions: 'Missions that a member completes by play, what they claim for them, and the leaderboard of the week.',
  campaigns: 'By which ways a member wants to hear of offers.',
  referral: 'What a member is given for friends whom they invite, and how far these are.',
  verification: 'What a member shows of who they are, step by step.',
  reports: 'A member’s bets, movements and results, and files of them.',
  agents: 'An agent’s team, contracts, bills, transfers and links.',
  vendor: 'The wallet protocol, which vendors of games call, signed.',
  callbacks: 'What payment providers say of their orders, signed in their own form.',
}

const consoleTags: Readonly<Record<string, string>> = {
  edge: siteTags['edge'] ?? '',
  'console.operators': 'Operators, their logins, roles and second factors.',
  'console.members': 'Members, what is known of them, their freezes and risk flags.',
  'console.outbox': 'Messages by SMS and e-mail, and whether they went out.',
  'console.numberService': 'The service that confirms phone numbers.',
  'console.providers': 'Companies by whose account a member may log in.',
  'console.limits': 'Limits and pauses of a member, and bounds for all of them.',
  'console.care': 'Cases of members whose play shows marks of harm, and what a trained person does for them.',
  'console.betWords': 'What members bet, in words: the vendor’s own, of a page of rounds.',
  'console.draws': 'Draws of real places: two people say each result, correct it, or say that there was none.',
  'console.trading': 'Matches and the bets on them: what may be owed, what is held, prices, caps, and bets that were not taken.',
  'console.retention': 'How long the merchant keeps what it knows of people.',
  'console.screening': 'Lists of excluded and sanctioned persons, and members who may be one of them.',
  'console.verification': 'Papers that members sent to show who they are, what was decided of them, and what each level may do.',
  'console.promotions': 'What members are offered and what it costs, and what they applied for.',
  'console.loyalty': 'Rebate rates and VIP levels, and what rebates came to.',
  'console.points': 'What points are earned and converted for, the goods of the mall, and what members redeemed.',
  'console.raffles': 'What raffles promise members, and what was drawn.',
  'console.missions': 'What members’ missions ask and give, and what was claimed of them.',
  'console.campaigns': 'Segments of members, journeys that write to them step by step, and what came of each.',
  'console.referral': 'What members are given for friends, and friends who wait for an operator.',
  'console.ledger': 'Postings, adjustments, halts and the state of the books.',
  'console.rounds': 'Rounds, and wins that are held for a person.',
  'console.payments': 'Deposits, withdrawals, methods, rules and reconciliation.',
  'console.transfers': 'Money between the house and vendors that keep wallets of their own.',
  'console.calls': 'Calls of vendors, as they came and were answered.',
  'console.catalogue': 'Vendors and games: what is offered, how it is sorted, and what may be staked.',
  'console.content': 'What the site shows, and when it is published.',
  'console.content.wording': 'What a merchant says in place of the product’s own texts.',
  'console.content.resources': 'Texts and pictures that a merchant puts in the place of the product’s own.',
  'console.reports': 'Figures by day, hour and game, and the records of a member.',
  'console.agents': 'The tree of agents, their contracts, bills and transfers.',
  'console.merchant': 'The merchant’s own settings, flags, regions and rules.',
  'console.approvals': 'What waits for a second person.',
  'console.audit': 'Who did what, before and after.',
}

/** Every call that is answered where members are: theirs, vendors’ and payment providers’. */
export async function describeSite(): Promise<OpenAPI.Document> {
  const document = await describeCalls({
    contracts: houseContracts,
    tags: siteTags,
    schemas,
    info: {
      ...info,
      title: 'Croupier',
      description: 'Every call of the site: members’ and agents’, vendors’ (signed) and payment providers’ callbacks (signed).',
    },
  })
  addVendors(document)
  return document
}

/** Every call of operators, on the console’s host. */
export const describeConsole = (): Promise<OpenAPI.Document> =>
  describeCalls({
    contracts: { edge: edgeContract, ...consoleContracts },
    tags: consoleTags,
    schemas,
    info: { ...info, title: 'Croupier console', description: 'Every call of operators.' },
  })

/** The wallet protocol, and what providers say: signed calls that are no call of a contract. */
function addVendors(document: OpenAPI.Document): void {
  document.tags?.push(...['vendor', 'callbacks'].map((name) => ({ name, description: siteTags[name] ?? '' })))
  Object.assign((document.components ??= {}).securitySchemes ?? {}, {
    signature: { type: 'apiKey', in: 'header', name: headerNames.signature, description: 'The signature over the raw body.' },
  })
  const security = [{ signature: [] }]
  const paths = (document.paths ??= {}) as Record<string, object>
  for (const verb of verbs) {
    const { path, request, answer, largest } = endpoints[verb]
    paths[`${MOUNT}${path}`] = {
      post: {
        tags: ['vendor'],
        security,
        operationId: `vendor.${verb}`,
        summary: `The wallet protocol’s ${verb}, for vendors`,
        description: `Signed by a vendor’s key over the raw body, at most ${largest} bytes.`,
        parameters: signed,
        requestBody: { required: true, content: json(request) },
        responses: {
          200: { description: 'Decided: see status', content: json(answer) },
          400: { description: 'Not JSON of the allowed size' },
          401: { description: 'Signature, time or nonce' },
          403: { description: 'The key is not known or not allowed from here' },
          500: { description: 'The outcome is unknown' },
        },
      },
    }
  }
  paths['/callback/{provider}'] = {
    post: {
      tags: ['callbacks'],
      security: [],
      operationId: 'callbacks.take',
      summary: 'What a payment provider says of an order, in the provider’s own signed form',
      parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'Taken, now or before' },
        401: { description: 'Signature or time' },
        404: { description: 'No such provider or order' },
      },
    },
  }
}
