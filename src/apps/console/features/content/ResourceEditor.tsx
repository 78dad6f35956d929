import { resourceTypes, type ResourceType } from '#house/content/contract.ts'
import { needOf } from '#house/content/rules/resource.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import flow from '#console/parts/flow.module.css'
import styles from './editing/Content.module.css'
import { LanguageTabs } from './editing/LanguageTabs.tsx'
import { PictureField } from './editing/PictureField.tsx'
import type { Resource } from './queries.ts'
import { Schedule, scheduleOf } from './editing/Schedule.tsx'
import { isWordless, useWords, writtenIn, type Texts } from './editing/useWords.ts'

const noWords = { title: '' }
const noTexts: Texts<typeof noWords> = {}
const address = /^(?:https:\/\/\S+|\/(?![/\\])\S*)$/
type ResourceEditorProps = { resource: Resource | null; onClose: () => void }

/** What a kind of resource takes of what was written: an address, a picture, or a name with either. */
function keptOf(resourceType: ResourceType, { url, picture }: { url: string; picture: string }) {
  const need = needOf(resourceType)
  return { need, leads: need === 'picture' ? '' : url.trim(), shown: need === 'address' ? '' : picture }
}

/** One download, link or sign, new or known: its name in each language, where it leads, its picture, its schedule. */
export function ResourceEditor({ resource, onClose }: ResourceEditorProps) {
  const t = useTexts('content')
  const form = useForm({
    values: {
      texts: resource?.texts ?? noTexts,
      resourceType: resource?.resourceType ?? ('PAYMENT' as ResourceType),
      url: resource?.url ?? '',
      picture: resource?.picture ?? '',
      ...scheduleOf(resource),
    },
    check: ({ texts, resourceType, ...typed }) => {
      const { need, leads, shown } = keptOf(resourceType, typed)
      return {
        texts: isWordless(texts) && t('needWords'),
        url: (leads === '' ? need === 'address' : !address.test(leads)) && t('resource.needAddress'),
        picture: need === 'picture' && shown === '' && t('resource.needPicture'),
      }
    },
    sent: ({ texts, resourceType, url, picture, ...schedule }) => {
      const { leads, shown } = keptOf(resourceType, { url, picture })
      return { resourceType, texts: writtenIn(texts), url: leads || null, picture: shown || null, ...schedule }
    },
    ask: (data, asked) =>
      resource
        ? house.resources.changeResource({ params: { id: resource.id }, body: { data } }, asked)
        : house.resources.createResource({ body: { data } }, asked),
    onDone: () => saved(t('saved'), onClose),
  })
  const { resourceType, picture } = form.values
  const { need, shown } = keptOf(resourceType, form.values)
  const texts = form.field('texts')
  const { language, setLanguage, words, put } = useWords(texts, noWords)
  return (
    <FormPanel title={resource ? t('editResource') : t('addResource')} form={form} onClose={onClose}>
      <Select
        {...form.field('resourceType')}
        label={t('resource.kind')}
        options={resourceTypes.map((value) => ({ value, label: t(`resources.${value}`) }))}
      />
      <LanguageTabs language={language} onChange={setLanguage}>
        <Field
          label={t('resource.name')}
          hint={t('languagesHint')}
          value={words.title}
          maxLength={80}
          onChange={(event) => put({ title: event.currentTarget.value })}
          error={texts.error}
        />
      </LanguageTabs>
      {need !== 'picture' && (
        <Field
          {...form.field('url')}
          label={t('resource.address')}
          hint={need === 'name' ? t('resource.signHint') : t('resource.addressHint')}
          dir="ltr"
          inputMode="url"
        />
      )}
      {need !== 'address' && (
        <>
          <PictureField {...form.field('picture')} url={picture} hint={t('resource.pictureHint')} />
          {need === 'name' && picture !== '' && (
            <div>
              <Button size="small" onClick={() => form.put({ picture: '' })}>
                {t('resource.noPicture')}
              </Button>
            </div>
          )}
        </>
      )}
      <Schedule value={form.values} onChange={form.put} />
      <Preview name={words.title} picture={shown} />
    </FormPanel>
  )
}

/** How a visitor meets it: its picture, or a plate with its name. */
function Preview({ name, picture }: { name: string; picture: string }) {
  const t = useTexts('content')
  return (
    <div className={flow.tight}>
      <h3>{t('preview')}</h3>
      <div className={styles.preview}>
        {picture === '' ? (
          <span className={styles.plate}>{name || t('untitled')}</span>
        ) : (
          <img src={picture} alt={name} className={styles.sign} />
        )}
      </div>
    </div>
  )
}
