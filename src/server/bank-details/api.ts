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
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  getBankDetails: ({ db, actor, params, query }) =>
    getBankDetails(
      db,
      actor,
      { partnerId: params.id, subsidiaryId: query.SubsidiaryId ?? null },
      bankServicesOf(runtime()),
    ),
  showBankDetails: ({ db, actor, params, body }) =>
    showBankDetails(
      db,
      actor,
      { partnerId: params.id, subsidiaryId: body.SubsidiaryId },
      bankServicesOf(runtime()),
    ),
  uploadCertificate: ({ db, actor, params, files }) =>
    uploadCertificate(db, runtime().files, actor, params.id, files),
  getCertificate: async ({ db, actor, params }) =>
    fileResponse(await getCertificate(db, runtime().files, actor, params)),
  askBankChange: ({ db, actor, body }) => requestBankChange(db, actor, body, bankServicesOf(runtime())),
  listBankChanges: ({ db, actor, query }) => listChanges(db, actor, query, bankServicesOf(runtime())),
  getBankChange: ({ db, actor, params }) => getChange(db, actor, params.id, bankServicesOf(runtime())),
  showBankChange: ({ db, actor, params }) => showChange(db, actor, params.id, bankServicesOf(runtime())),
  decideBankChange: ({ db, actor, params, body }) =>
    decideBankChange(db, actor, { ...body, ...params }, bankServicesOf(runtime())),
  withdrawBankChange: ({ db, actor, params }) =>
    withdrawBankChange(db, actor, params.id, bankServicesOf(runtime())),
  objectToBankChange: ({ db, actor, params, body }) =>
    objectToBankChange(db, actor, { ...body, ...params }, bankServicesOf(runtime())),
})
