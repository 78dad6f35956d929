import { useEffect, useState } from 'react'
import { skinOf } from '../slots/skins/index.ts'
import type { Skin } from '../slots/skins/skin.ts'
import { SkinContext } from '../slots/skins/SkinContext.ts'
import type { RoundView } from '../slots/sheets/SpinDetail.tsx'
import { SeedsPage, type VerifyProps } from './SeedsPage.tsx'
import { Verdict } from './Verdict.tsx'

/** Draws a spin of a machine again. */
export default function VerifyPage(props: VerifyProps) {
  const { game } = props.frame.launch
  const [skin, setSkin] = useState<Skin | null>(null)
  useEffect(() => {
    // Without pictures the page still checks.
    void skinOf(game).then(
      (dressed) => setSkin(dressed?.skin ?? null),
      () => null,
    )
  }, [game])
  return (
    <SkinContext value={skin}>
      <SeedsPage<RoundView>
        {...props}
        path={`/arcade/slots/${game}/spins`}
        isStakeNeeded
        verdict={(seeds, found) => <Verdict {...{ game, seeds, found }} currency={props.player?.currency ?? ''} />}
      />
    </SkinContext>
  )
}
