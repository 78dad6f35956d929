import { useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'

const schemes = ['hmac', 'rsa', 'rsa-body'] as const
type Scheme = (typeof schemes)[number]

type AddKeyProps = {
  vendor: { readonly id: string; readonly name: string }
  onTold: (told: { key: string; secret: string }) => void
}

/** Another key: a secret of ours, told once, or a public key of the vendor's own. */
export function AddKey({ vendor: { id, name }, onTold }: AddKeyProps) {
  const t = useTexts('games')
  const [scheme, setScheme] = useState<Scheme>('hmac')
  const [publicKey, setPublicKey] = useState('')
  const [addresses, setAddresses] = useState('')
  const theirs = scheme !== 'hmac'
  return (
    <div>
      <ConfirmAction
        reasoned
        tone="gold"
        label={t('vendors.add')}
        title={t('vendors.addTitle', { name })}
        text={t('vendors.addText')}
        done={t('vendors.added')}
        more={
          <>
            <Select
              label={t('vendors.scheme')}
              value={scheme}
              options={schemes.map((value) => ({ value, label: value }))}
              onChange={setScheme}
            />
            {theirs && <TextArea label={t('vendors.publicKey')} value={publicKey} onChange={setPublicKey} dir="ltr" />}
            <Field
              label={t('vendors.addresses')}
              hint={t('vendors.addressesHint')}
              dir="ltr"
              value={addresses}
              onChange={(event) => setAddresses(event.currentTarget.value)}
            />
          </>
        }
        ask={async (reason, asked) => {
          const data = {
            scheme,
            publicKey: theirs ? publicKey.replace(/\s/g, '') : null,
            addresses: addresses
              .split(',')
              .map((address) => address.trim())
              .filter((address) => address !== ''),
            reason,
          }
          const { key, secret } = await house.games.addVendorKey({ params: { id }, body: { data } }, asked)
          if (secret !== null) onTold({ key: key.id, secret })
        }}
      />
    </div>
  )
}
