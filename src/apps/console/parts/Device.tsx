import { deviceText } from '#client/session/device-text.ts'

/** A browser and its system by their names; what they say of themselves in full stands behind it. */
export function Device({ agent }: { agent: string }) {
  return (
    <bdi dir="ltr" title={agent}>
      {deviceText(agent) ?? agent}
    </bdi>
  )
}
