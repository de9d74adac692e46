export const texts = {
  label: '可能更换了地址的店铺',
  ask: '“%{shop}”与已解绑的“%{former}”是同一家店铺吗？',
  askSince: '“%{shop}”与 %{date} 解绑的“%{former}”是同一家店铺吗？',
  known: '其最近的 %{among} 个订单中，有 %{known} 个在原店铺中已有记录。',
  same: '是同一家',
  another: '不是同一家',
  title: '作为同一家店铺继续？',
  whatHappens: '“%{former}”将改用“%{shop}”的地址和密钥继续：',
  effect: {
    decided: '原店铺的订单处理、商品映射、采购和刊登记录全部保留。',
    meanwhile: '重新绑定之后的操作会并入；两边不一致时，以较新的为准。',
    again: '商品和订单会重新读取。期间产生的订单，可能需要您确认如何处理。',
    jobs: '该店铺正在运行和已计划的任务会结束，之后可以重试。',
  },
  forGood: '此操作无法撤销。',
  joined: '“%{shop}”已作为同一家店铺继续',
  kept: '“%{shop}”与“%{former}”将作为不同的店铺',
};
