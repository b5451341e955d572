import * as calls from '#domain/bank-details/calls'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { getCertificate, uploadCertificate } from '#server/bank-details/certificates'
import { decideBankChange } from '#server/bank-details/decide-change'
import { getBankDetails, showBankDetails } from '#server/bank-details/get-bank-details'
import { getChange, showChange } from '#server/bank-details/get-change'
import { listChanges } from '#server/bank-details/list-changes'
import { objectToBankChange } from '#server/bank-details/object-to-change'
import { requestBankChange } from '#server/bank-details/request-bank-change'
import { withdrawBankChange } from '#server/bank-details/withdraw-change'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'

export const answers = answering(calls, {
  getBankDetails: (context) =>
    getBankDetails(
      { ...context, how: bankServicesOf(context) },
      { partnerId: context.params.id, subsidiaryId: context.query.SubsidiaryId ?? null },
    ),
  showBankDetails: (context) =>
    showBankDetails(
      { ...context, how: bankServicesOf(context) },
      { partnerId: context.params.id, subsidiaryId: context.body.SubsidiaryId },
    ),
  uploadCertificate: (context, input) => uploadCertificate(context, { ...input, files: context.uploads }),
  getCertificate: async (context, input) => fileResponse(await getCertificate(context, input)),
  askBankChange: (context, input) =>
    requestBankChange({ ...context, services: bankServicesOf(context) }, input),
  listBankChanges: (context, input) => listChanges({ ...context, how: bankServicesOf(context) }, input),
  getBankChange: (context, input) => getChange({ ...context, how: bankServicesOf(context) }, input),
  showBankChange: (context, input) => showChange({ ...context, how: bankServicesOf(context) }, input),
  decideBankChange: (context, input) =>
    decideBankChange({ ...context, services: bankServicesOf(context) }, input),
  withdrawBankChange: (context, input) =>
    withdrawBankChange({ ...context, services: bankServicesOf(context) }, input),
  objectToBankChange: (context, input) =>
    objectToBankChange({ ...context, services: bankServicesOf(context) }, input),
})
