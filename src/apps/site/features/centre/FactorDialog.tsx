import { useState } from 'react'
import { makePasskey } from '#client/calls/passkey.ts'
import type { CodeWay } from '#house/access/rules/factors.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { CodesShown } from './CodesShown.tsx'
import { ProofForm } from './ProofForm.tsx'
import { SeedStep } from './SeedStep.tsx'

export type FactorAction =
  | { readonly kind: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renewCodes' }
  | { readonly kind: 'removePasskey'; readonly id: string }
  | { readonly kind: 'addWay' | 'removeWay'; readonly way: CodeWay }

type Seed = { readonly secret: string; readonly uri: string }
type Done = { readonly seed?: Seed; readonly codes?: readonly string[] | null }

/** Asks the house for the deed, with the password as its proof. */
async function act(deed: FactorAction, { password, name }: { password: string; name: string }): Promise<Done> {
  const body = { data: { password } }
  switch (deed.kind) {
    case 'addTotp':
      return { seed: await house.access.newTotp({ body }) }
    case 'removeTotp':
      await house.access.removeTotp({ body })
      return {}
    case 'addWay':
      return { codes: (await house.access.addWay({ body: { data: { password, way: deed.way } } })).recoveryCodes }
    case 'removeWay':
      await house.access.removeWay({ body: { data: { password, way: deed.way } } })
      return {}
    case 'renewCodes':
      return { codes: (await house.access.newRecoveryCodes({ body })).recoveryCodes }
    case 'removePasskey':
      await house.access.removePasskey({ body: { data: { password, id: deed.id } } })
      return {}
    case 'addPasskey': {
      const answer = await makePasskey(await house.access.newPasskey({ body }))
      return { codes: (await house.access.addPasskey({ body: { data: { name, answer } } })).recoveryCodes }
    }
  }
}

/** One change of what proves the member: first the password, then what the deed needs, and codes where there are new ones. */
export function FactorDialog({ deed, onClose }: { deed: FactorAction; onClose: () => void }) {
  const t = useTexts('security')
  const [done, setDone] = useState<Done>({})
  const title = t(`factors.${deed.kind}Title`, { way: 'way' in deed ? t(`factors.${deed.way}`) : '' })
  const finish = ({ codes = null }: Done) => {
    if (codes) return setDone({ codes })
    toast({ title: t('factors.kept'), tone: 'good' })
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={title}>
      {done.seed ? (
        <SeedStep seed={done.seed} onDone={(codes) => finish({ codes })} />
      ) : done.codes ? (
        <CodesShown codes={done.codes} onClose={onClose} />
      ) : (
        <ProofForm
          submit={t(`factors.${deed.kind}Submit`)}
          tone={deed.kind.startsWith('remove') ? 'danger' : 'gold'}
          failed={t(deed.kind === 'addPasskey' ? 'factors.passkeyFailed' : 'factors.failed')}
          nameLabel={deed.kind === 'addPasskey' ? t('factors.passkeyName') : undefined}
          ask={({ password, name }) => act(deed, { password, name: name || t('factors.passkeyDefault') })}
          onDone={(answer) => (answer.seed ? setDone(answer) : finish(answer))}
        >
          <p>{t('factors.proofText')}</p>
        </ProofForm>
      )}
    </Modal>
  )
}
