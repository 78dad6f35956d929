import type { Contract } from '#runtime/module.ts'

/** How many people a deed of operators takes, and why. */
export const duties = {
  two: 'it eases a wall, or touches where money goes, limits, the agent tree or who gets in: a second person confirms it, but for what only tightens',
  proposes: 'it proposes, from a bound on that two people set or always; another call is the second person’s answer',
  answers: 'it is a second person’s answer',
  looked: 'it says what papers show, or grants what was applied for; what that opens are bounds that two people set',
  said: 'each of two people says it, apart from the other: one word moves nothing, and only equal ones hold',
  opened:
    'it makes, raises or restores an operator, who counts as one person with whoever did it until a third one has confirmed them',
  own: 'it concerns the operator’s own login, session, factors or filters',
  forbids: 'it stops, rejects or takes away, and what is set aside goes back to whom it belongs',
  asks: 'it has others asked, or the same work done once more: nothing new is decided',
  agreed: 'it holds only once the agent accepts it, within bounds that two people set',
  words: 'it writes or shows what people read: texts, pictures, notes, names, order',
} as const
export type Duty = keyof typeof duties

const each = <D extends Duty>(duty: D, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, duty]),
  )

/** Every call by which an operator changes something, as the table of calls names it without its console. */
export const dutyOf: Readonly<Record<string, Duty>> = {
  ...each(
    'two',
    `members.unfreezeMember members.giveFirstPassword limits.setMemberLimit limits.setBound limits.endMistakenPause screening.decideHit
    verification.changePolicy retention.changeTerms promotions.savePromotion promotions.barFromPromotions promotions.judgeOppositeBets loyalty.changeProgramme
    missions.saveMission raffles.saveRaffle raffles.cancelRaffle points.changePointsProgramme points.saveGood referral.changeOffer
    campaigns.startJourney agents.moveBranch numberService.setNumberService providers.setProviderAccess payments.changeOption
    payments.addOption catalogue.changeGame catalogue.changeVendor catalogue.endVendorStop draws.restrictNumber draws.capBet draws.capLottery draws.setRates
    trading.holdBets trading.setPrice trading.capOutcomes trading.setStakeFactor
    merchant.changeMerchant`,
  ),
  ...each(
    'proposes',
    `ledger.proposeLift ledger.proposeAdjustment rounds.changeCounting rounds.proposeRelease payments.proposeDecision payments.creditSlip
    payments.approveWithdrawal payments.recordSent payments.proposeBounced payments.proposeSettlement payments.changeWithdrawalRule payments.issueVouchers payments.changeMethod
    payments.addMethod payments.explainBreak payments.changeHaltFrom transfers.proposeTransferEnd catalogue.addVendorKey
    agents.answerAgentBill agents.correctAgentBill agents.changeContractPolicy agents.changeTransferPolicy`,
  ),
  ...each(
    'answers',
    `approvals.answerAct ledger.answerLift ledger.answerAdjustment rounds.answerCounting rounds.answerRelease payments.answerDecision
    payments.answerWithdrawal payments.answerSent payments.answerVouchers payments.answerRuleChange payments.answerExplanation transfers.answerTransferEnd
    catalogue.answerVendorKey agents.confirmAgentBill agents.answerCorrection agents.answerContractPolicy agents.answerTransferPolicy`,
  ),
  ...each('looked', 'verification.decideSubmission promotions.decideApplication points.decideRedemption referral.decideFriend'),
  ...each('said', 'draws.sayDraw trading.sayMatch'),
  ...each(
    'opened',
    'operators.createOperator operators.changeRole operators.setDisabled operators.confirmOperator operators.resetOperator',
  ),
  ...each(
    'own',
    `operators.logIn operators.newTotp operators.showCode operators.askPasskey operators.showPasskey operators.logOut operators.endSession
    operators.changePassword operators.newPasskey operators.addPasskey operators.removePasskey operators.newRecoveryCodes operators.saveFilter operators.forgetFilter`,
  ),
  ...each(
    'forbids',
    `operators.tellPerson verification.takeBackStep members.freezeMember members.endMemberSession numberService.removeNumberService providers.removeProviderAccess payments.refuseSlip
    payments.claimWithdrawal payments.releaseWithdrawal payments.handOverWithdrawal payments.rejectWithdrawal payments.forceReceipt payments.voidVouchers
    promotions.closePromotion campaigns.stopJourney payments.retireMethod catalogue.retireVendorKey care.tightenLimit care.beginTimeOut agents.endContractInConsole agents.stopAgentSubaccount`,
  ),
  ...each(
    'asks',
    `promotions.tryPromotion campaigns.countSegment campaigns.tryJourney operators.runRepeatingJob operators.retryJob ledger.proveLedger payments.askDeposit payments.askWithdrawal payments.takeToPay payments.leaveToPay payments.reconcileAgain
    transfers.askTransferAgain calls.replayCall reports.startMemberExport reports.startBillsExport reports.cancelMemberExport`,
  ),
  ...each('agreed', 'agents.offerContractInConsole agents.answerContractInConsole'),
  ...each(
    'words',
    `members.writeNote campaigns.saveSegment campaigns.saveJourney members.reviewRiskSignal payments.answerInConsole payments.showPayee points.showAddress verification.lookAtPictures payments.setMemberTier payments.orderMethods
    catalogue.changeWinnerBoard content.createBanner content.changeBanner content.orderBanners
    content.uploadPicture content.createNotice content.changeNotice content.orderNotices content.createHelp content.changeHelp
    content.orderHelp content.sendMessage content.takeBackMessage content.answerFeedback content.closeFeedback
    content.resources.createResource content.resources.changeResource content.resources.orderResources content.wording.changeWording agents.noteSuspicion
    care.takeCase care.noteCase care.messageMember care.closeCase`,
  ),
}

type Part = readonly [name: string, contract: Contract]

/** Calls by which operators change something, and of which nobody said how many people they take. */
export const withoutDuty = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(([part, contract]) =>
    Object.entries(contract).flatMap(([name, { '~orpc': declared }]) =>
      declared.route.method === 'GET' || Object.hasOwn(dutyOf, `${part}.${name}`) ? [] : [`${part}.${name}`],
    ),
  )
