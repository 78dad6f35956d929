import { CircleCheck, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { freezeKinds, type FreezeKind } from '#house/members/rules/freezes.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Member.module.css'
import type { Member } from './queries.ts'

/** Forbids the member what is not forbidden yet, and allows again what is. */
export function FreezeActions({ member }: { member: Member }) {
  const frozen = member.freezes.flatMap(({ kind, held }) => (held ? [] : kind))
  const open = freezeKinds.filter((kind) => !frozen.includes(kind))
  return (
    <>
      {frozen.length > 0 && <FreezeAction key={`lift ${frozen.join()}`} verb="unfreeze" member={member} offered={frozen} />}
      {open.length > 0 && <FreezeAction key={`freeze ${open.join()}`} verb="freeze" member={member} offered={open} />}
    </>
  )
}

type FreezeActionProps = { verb: 'freeze' | 'unfreeze'; member: Member; offered: readonly FreezeKind[] }

/** Everything that is offered is chosen at first: shutting somebody out, or letting them in, is one press and a reason. */
function FreezeAction({ verb, member: { id, account }, offered }: FreezeActionProps) {
  const t = useTexts('identity')
  const [kinds, setKinds] = useState(offered)
  const [lacking, setLacking] = useState(false)
  const freezes = verb === 'freeze'
  const Icon = freezes ? Snowflake : CircleCheck
  const choose = (kind: FreezeKind, chosen: boolean) => {
    setLacking(false)
    setKinds(freezeKinds.filter((one) => (one === kind ? chosen : kinds.includes(one))))
  }
  const ask = (reason: string, asked: Parameters<typeof house.members.freezeMember>[1]) => {
    const input = { params: { id }, body: { data: { kinds: [...kinds], reason } } }
    return freezes ? house.members.freezeMember(input, asked) : house.members.unfreezeMember(input, asked)
  }
  return (
    <ConfirmAction
      reasoned
      {...(freezes && { tone: 'danger' })}
      icon={<Icon size={18} aria-hidden="true" />}
      label={t(verb)}
      title={t(`${verb}Title`, { account })}
      text={t(`${verb}Text`)}
      done={t(`${verb}Done`, { account })}
      valid={() => {
        setLacking(kinds.length === 0)
        return kinds.length > 0
      }}
      more={
        <fieldset className={styles.kinds}>
          <legend className={flow.soft}>{t(`${verb}What`)}</legend>
          {offered.map((kind) => (
            <Checkbox key={kind} checked={kinds.includes(kind)} invalid={lacking} onChange={(chosen) => choose(kind, chosen)}>
              {t(`freezes.${kind}`)}
            </Checkbox>
          ))}
          {lacking && (
            <p role="alert" className={styles.lacking}>
              {t('freezeNothing')}
            </p>
          )}
        </fieldset>
      }
      ask={ask}
    />
  )
}
