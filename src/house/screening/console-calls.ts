import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { profileOf } from '#house/contacts/index.ts'
import { namesOf } from '#house/members/index.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import { screeningContract, type HitShown } from './console-contract.ts'
import { screeningActs } from './hits/controlled-acts.ts'
import { listHits, type Hit } from './hits/hit-store.ts'
import { readLists } from './lists/list-store.ts'
import type { PersonLists } from './lists/port.ts'
import { personTold } from './rules/hits.ts'
import type { Person } from './rules/lists.ts'

const PAGE = 20

type Tools = { readonly vault: Vault; readonly lists: PersonLists }

function shownTo(context: CallContext, { names, birthday, documents }: Person): HitShown['member']['told'] {
  if (operatorOf(context).permissions.has('members.contact')) return { names: [...names], birthday, documents: [...documents] }
  return {
    names: names.map((name) => masked('fullName', name)),
    birthday: birthday && masked('birthday', birthday),
    documents: documents.map((document) => masked('idNumber', document)),
  }
}

async function hitsShown(context: CallContext, { vault, lists }: Tools, hits: readonly Hit[]): Promise<HitShown[]> {
  const { db } = context
  const nameOf = await namesOf(
    db,
    hits.map(({ member }) => member),
  )
  const shown: HitShown[] = []
  for (const { id, member, list, reference, likeness, foundAt, state, decidedAt, decidedBy, reason } of hits) {
    const listed = await lists.told(db, { list, reference })
    const told = personTold(await profileOf(db, vault, member))
    shown.push({
      id,
      list,
      reference,
      likeness,
      state,
      foundAt: foundAt.getTime(),
      member: { id: String(member), account: nameOf(member), told: shownTo(context, told) },
      listed: listed && shownTo(context, listed),
      decided: decidedAt && { at: decidedAt.getTime(), by: decidedBy ?? '', reason: reason ?? '' },
    })
  }
  return shown
}

export const screeningCalls = (tools: Tools) => ({
  lists: answer(screeningContract.lists, async ({ context }) =>
    (await readLists(context.db)).map(({ code, loadedAt, persons, problem, problemLine, askedUntil }) => ({
      code,
      loadedAt: loadedAt?.getTime() ?? null,
      persons,
      problem: problem && { what: problem, line: problemLine ?? 0 },
      asking: askedUntil !== null,
    })),
  ),
  hits: answer(screeningContract.hits, async ({ input: { query }, context }) => {
    const asked = { merchant: context.tenant.id, open: query.state === 'open', before: query.before ?? null, limit: PAGE + 1 }
    const { list, next } = cutPage(await listHits(context.db, asked), PAGE)
    return { list: await hitsShown(context, tools, list), next }
  }),
  decideHit: answer(screeningContract.decideHit, async ({ input, context }) => {
    const { same, reason } = input.body.data
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, screeningActs.decide, { hit: input.params.id, same }))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
})
