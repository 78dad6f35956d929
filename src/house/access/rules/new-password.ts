import type { RuleItem } from '#house/merchants/contract.ts'
import { type FieldRefusals, checkField } from '#house/visitors/rules/fields.ts'

export type NewPassword = {
  readonly oldPassword?: string | undefined
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/**
 * All that the form of another password tells, by field; the same code runs on both sides. The old one is asked but where a ticket of
 * the login stands for it, and where there is none yet. Lists of common and personal words are the server's.
 */
export function checkNewPassword(rule: RuleItem, form: NewPassword, { asksOld }: { readonly asksOld: boolean }): FieldRefusals {
  const { oldPassword = '', newPassword, confirmNewPassword } = form
  const refused: FieldRefusals = {}
  if (asksOld && oldPassword === '') refused['oldPassword'] = 'required'
  // A secret that may be left out at registration may not be empty here.
  const code = checkField({ ...rule, enabled: true, required: true }, newPassword)
  if (code) refused['newPassword'] = code
  else if (asksOld && newPassword === oldPassword) refused['newPassword'] = 'unchanged'
  if (confirmNewPassword !== newPassword) refused['confirmNewPassword'] = 'mismatch'
  return refused
}
