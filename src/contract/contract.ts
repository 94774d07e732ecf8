/** Every database function that a caller outside the database may call. docs/contract.md describes it. */
import type * as z from 'zod/mini';
import { accountFunctions } from './account.ts';
import { addressFunctions } from './address.ts';
import { calendarFunctions } from '#contract/operator/calendar.ts';
import { cartFunctions } from './cart.ts';
import { catalogueFunctions } from '#contract/listing/catalogue.ts';
import { codeFunctions } from './code.ts';
import type { Given } from './define.ts';
import { deliveryFunctions } from './delivery.ts';
import { facetFunctions } from '#contract/listing/facets.ts';
import { deploymentFunctions } from '#contract/operator/deployment.ts';
import { fileFunctions } from './file.ts';
import { formFunctions } from './form.ts';
import { healthFunctions } from '#contract/operator/health.ts';
import { importFunctions } from '#contract/operator/import.ts';
import { mailFunctions } from '#contract/operator/mail.ts';
import { offerFunctions } from './offer.ts';
import { operatorFunctions } from '#contract/operator/operator.ts';
import { orderFunctions } from './order.ts';
import { partnerFunctions, postFunctions } from './content.ts';
import { paymentFunctions } from './payment.ts';
import { personFunctions } from './person-data.ts';
import { productFunctions } from './product.ts';
import { quickOrderFunctions } from './quick-order.ts';
import { quoteFunctions } from './quote.ts';
import { recordFunctions } from '#contract/operator/record.ts';
import { savedListFunctions } from './saved-list.ts';
import { scheduleFunctions } from '#contract/operator/schedule.ts';
import { searchFunctions } from '#contract/listing/search.ts';
import { settingsFunctions } from './settings.ts';
import { staffFunctions } from '#contract/operator/staff.ts';
import { supplierFunctions } from '#contract/operator/supplier.ts';
import { todayFunctions } from '#contract/operator/today.ts';
import { upkeepFunctions } from '#contract/operator/maintenance.ts';

export const contract = {
  ...accountFunctions,
  ...addressFunctions,
  ...calendarFunctions,
  ...cartFunctions,
  ...catalogueFunctions,
  ...codeFunctions,
  ...deliveryFunctions,
  ...deploymentFunctions,
  ...facetFunctions,
  ...fileFunctions,
  ...formFunctions,
  ...healthFunctions,
  ...importFunctions,
  ...mailFunctions,
  ...offerFunctions,
  ...operatorFunctions,
  ...orderFunctions,
  ...partnerFunctions,
  ...paymentFunctions,
  ...personFunctions,
  ...postFunctions,
  ...productFunctions,
  ...quickOrderFunctions,
  ...quoteFunctions,
  ...recordFunctions,
  ...savedListFunctions,
  ...scheduleFunctions,
  ...searchFunctions,
  ...settingsFunctions,
  ...staffFunctions,
  ...supplierFunctions,
  ...todayFunctions,
  ...upkeepFunctions,
};

type Contract = typeof contract;

export type RpcName = keyof Contract;
export type RpcArgs<Name extends RpcName> = Given<z.input<Contract[Name]['args']>>;
export type RpcAnswer<Name extends RpcName> = z.output<Contract[Name]['answer']>;

/** Calls a database function and returns what it answers. */
export type Rpc = <Name extends RpcName>(
  name: Name,
  args: RpcArgs<Name>,
) => Promise<RpcAnswer<Name>>;
