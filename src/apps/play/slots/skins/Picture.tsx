import { useContext } from 'react'
import { pictureOf } from './skin.ts'
import { SkinContext } from './SkinContext.ts'

type Props = { readonly symbol: string; readonly size: number; readonly dim?: boolean | undefined }

/** One symbol in the page, beside words that name it; a place for it while the machine's look has not come. */
export function Picture({ symbol, size, dim }: Props) {
  const skin = useContext(SkinContext)
  if (!skin) return <span style={{ width: size, height: size }} />
  return <img src={pictureOf(skin, symbol)} alt="" width={size} height={size} data-dim={dim || undefined} />
}
