import type { texts as English } from './restored.en.ts';

export const texts = {
  label: '采购已暂停',
  title: '服务器已从 %{at} 的备份恢复，采购已暂停。',
  text: '备份之后的采购记录不在系统中。自动采购已关闭，备份之后可能已采购的订单已搁置。',
  compare: '请打开各供应商的订单列表，将 %{at} 之后的订单与此处的采购单核对。',
  number: '供应商处已下单，而此处仍待手动采购：填写供应商订单号。',
  missing: '供应商处已下单，而此处没有记录：将订单设为“已在别处采购”并取消搁置，以免重复采购。',
  release: '供应商处没有下单：在“已搁置”中取消搁置，恢复采购后即可采购。',
  resume: '已核对，恢复采购',
  resumed: '采购已恢复。自动采购仍处于关闭状态，请按需开启。',
} satisfies typeof English;
