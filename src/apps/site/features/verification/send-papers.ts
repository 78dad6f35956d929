import { base64Of } from '#client/calls/base64.ts'
import type { CallContext } from '#client/calls/house.ts'
import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import type { Paper, Part, Pictured } from '#house/verification/rules/steps.ts'
import { house } from '#site/api/house.ts'

/** What the house has of these files already: a second press sends no picture again. */
export type Kept = Map<File, string>

export type Chosen = { readonly part: Part; readonly file: File }
type Sending = { readonly step: Pictured; readonly paper: Paper; readonly number: string; readonly chosen: readonly Chosen[] }

export const isHeavy = ({ size }: File): boolean => size > HEAVIEST_PICTURE

type Asked = { readonly kept: Kept; readonly context: CallContext; readonly onSent: (count: number) => void }

/** Pictures one after the other, so that it can be said how many are there, and then the step that they belong to. */
export async function sendPapers({ chosen, ...papers }: Sending, { kept, context, onSent }: Asked) {
  const pictures: { id: string; part: Part }[] = []
  for (const { part, file } of chosen) {
    const id = kept.get(file) ?? (await house.verification.sendPaper({ body: { data: { file: await base64Of(file) } } })).id
    kept.set(file, id)
    pictures.push({ id, part })
    onSent(pictures.length)
  }
  return house.verification.sendStep({ body: { data: { ...papers, pictures } } }, { context })
}
