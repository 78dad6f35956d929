import { HEAVIEST_PICTURE } from '#house/content/rules/picture.ts'
import { base64Of } from '#client/calls/base64.ts'
import { house } from '#site/api/house.ts'

/** What the house has of these files already: a second press sends no picture again. */
export type Kept = Map<File, string>

/** The house's id of a picture. */
export async function pictureOf(kept: Kept, file: File): Promise<string> {
  const known = kept.get(file)
  if (known) return known
  const { id } = await house.payments.sendPicture({ body: { data: { file: await base64Of(file) } } })
  kept.set(file, id)
  return id
}

/** What tells one choice of files from another. */
export const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

export const noFiles: readonly File[] = []

/** Whether one of them is larger than the house takes. It is said as soon as they are chosen. */
export const areHeavy = (files: readonly File[]): boolean => files.some(({ size }) => size > HEAVIEST_PICTURE)
