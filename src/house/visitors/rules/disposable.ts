/**
 * Hosts of mailboxes that last for minutes, those that people meet most. No list of them is ever whole, and an honest person may use one:
 * it marks a member for an operator to look at, and stands in nobody's way.
 */
const hosts: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonaddy.me burnermail.io byom.de discard.email discardmail.com
  dispostable.com dropmail.me emailfake.com emailondeck.com emailtemporario.com.br fakeinbox.com fakemail.net fakemailgenerator.com
  getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
  guerrillamail.org guerrillamailblock.com harakirimail.com inboxkitten.com incognitomail.org jetable.org linshiyouxiang.net mail-temp.com
  mail.tm mail7.io mailcatch.com maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com
  mailpoof.com mailsac.com minuteinbox.com mintemail.com moakt.cc moakt.com mohmal.com mytemp.email mytrashmail.com nada.email
  nowmymail.com pokemail.net sharklasers.com smailpro.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com spamherelots.com
  temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmail.plus tempmailaddress.com
  tempmailo.com tempr.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de trashmail.io
  trashmail.me trashmail.net trbvm.com wegwerfemail.de wegwerfmail.de wegwerfmail.net wegwerfmail.org yopmail.com yopmail.fr yopmail.net`.split(
    /\s+/,
  ),
)

/** Whether an e-mail address is one of those, at the host itself or below it. */
export function isDisposable(email: string): boolean {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.')
  return parts.some((_, i) => hosts.has(parts.slice(i).join('.')))
}
