import type { earliestDelivery as english } from '#messages/en/earliest-delivery.ts';
import { formatDay } from './format-day.ts';

export const earliestDelivery: typeof english = (day) => `أقرب تسليم ${formatDay(day)}`;
